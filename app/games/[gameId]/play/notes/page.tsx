import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NotebookPage } from "@/components/notebook/notebook-page";
import { readNotebook } from "@/lib/notebook/data";
import { hexNamed } from "../../named";
import { loadSeat } from "../seat";

interface NotesPageProps {
  params: Promise<{ gameId: string }>;
  /** `hex`: the place to begin a note about. */
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ params }: Pick<NotesPageProps, "params">): Promise<Metadata> {
  const { game } = await loadSeat((await params).gameId);
  return { title: `Notes, ${game.name}` };
}

/** The reader's own notes, no matter who else writes for the seat. */
export default async function NotesPage({ params, searchParams }: NotesPageProps) {
  const { user, game } = await loadSeat((await params).gameId);
  const notebook = await readNotebook(user.id, game.id);
  if (!notebook) notFound();
  const place = hexNamed((await searchParams).hex);
  return <NotebookPage gameId={game.id} reader={user.id} notebook={notebook} place={place} />;
}
