import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { NotebookPage } from "@/components/notebook/notebook-page";
import { currentUser } from "@/lib/accounts/session";
import { readNotebook } from "@/lib/notebook/data";

export const metadata: Metadata = { title: "Notes" };

/** The notes of people who no longer have a seat in the game; players have theirs among their pages of play. */
export default async function FormerNotesPage({ params }: { params: Promise<{ gameId: string }> }) {
  const { gameId } = await params;
  const user = await currentUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(`/games/${gameId}/notes`)}`);
  const notebook = await readNotebook(user.id, gameId);
  if (!notebook) notFound();
  return <NotebookPage gameId={gameId} reader={user.id} notebook={{ ...notebook, placed: [] }} place={null} />;
}
