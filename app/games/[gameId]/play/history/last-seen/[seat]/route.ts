import { requireCountedUser } from "@/lib/accounts/request-limits";
import { readLastSeen } from "@/lib/seats/data";
import { seatNamed, turnNamed } from "../../../../named";
import { answerOwn } from "../../own-document";

/** GET answers where the reader's own seat last saw another seat, up to the end of the last turn or of `?turn=`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ gameId: string; seat: string }> },
): Promise<Response> {
  const { gameId, seat } = await params;
  const other = seatNamed(seat);
  const turn = turnNamed(new URL(request.url).searchParams.get("turn"));
  const read = async (userId: string) => (other === undefined ? null : readLastSeen(userId, gameId, other, turn));
  return answerOwn(read, () => requireCountedUser("pages of the past"));
}
