import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NotebookPage } from "@/components/notebook/notebook-page";
import { readNotebook } from "@/lib/notebook/data";
import { signedIn } from "../../../signed-in";

export const metadata: Metadata = { title: "Notes" };

/** The notes of people who no longer have a seat in the game; players have theirs among their pages of play. */
export default async function FormerNotesPage({ params }: PageProps<"/games/[gameId]/notes">) {
  const { gameId } = await params;
  const user = await signedIn(`/games/${gameId}/notes`);
  const notebook = await readNotebook(user.id, gameId);
  if (!notebook) notFound();
  return <NotebookPage gameId={gameId} reader={user.id} notebook={{ ...notebook, placed: [] }} place={null} />;
}
