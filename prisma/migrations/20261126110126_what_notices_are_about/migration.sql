-- DropIndex
DROP INDEX "Notice_turnOf_createdAt_idx";

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "gameId" TEXT,
ADD COLUMN     "seat" INTEGER,
ADD COLUMN     "turn" INTEGER;

-- The keys of what players and Game Moderators are told are KIND/GAME/…, of turns turn/GAME/TURN/SEAT and alike, and of
-- messages message/GAME/SEAT/USER/MESSAGE. Of what is told of the account, and of trials, there is no event.
UPDATE "Notice" SET "gameId" = split_part("eventKey", '/', 2),
  "turn" = CASE WHEN "turnOf" IS NOT NULL THEN split_part("eventKey", '/', 3)::int END,
  "seat" = CASE WHEN event = 'message' THEN split_part("eventKey", '/', 3)::int END
WHERE event IS NOT NULL;

-- AlterTable
ALTER TABLE "Notice" DROP COLUMN "turnOf";

-- CreateIndex
CREATE INDEX "Notice_gameId_createdAt_idx" ON "Notice"("gameId", "createdAt");
