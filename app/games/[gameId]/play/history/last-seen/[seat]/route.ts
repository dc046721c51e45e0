import { requireCountedUser } from "@/lib/accounts/request-limits";
import { parseInput } from "@/lib/input";
import { readLastSeen } from "@/lib/seats/history";
import { seatSchema } from "@/lib/seats/schema";
import { askedTurn } from "../../../asked-turn";
import { answerOwn } from "../../own-document";

/** GET answers where the reader's own seat last saw another seat, up to the end of the last turn or of `?turn=`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ gameId: string; seat: string }> },
): Promise<Response> {
  const read = async (userId: string) => {
    const address = await params;
    const { gameId, turn } = askedTurn(request, address);
    return readLastSeen(userId, gameId, parseInput(seatSchema, address.seat), turn);
  };
  return answerOwn(read, () => requireCountedUser("pages of the past"));
}
