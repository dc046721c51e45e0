-- DropIndex
DROP INDEX "Notice_claimedAt_dueAt_idx";

-- DropIndex
DROP INDEX "Notice_until_idx";

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "turnOf" TEXT;

-- The keys of notices about turns are turn/GAME/TURN/SEAT and alike.
UPDATE "Notice" SET "turnOf" = split_part("eventKey", '/', 2)
WHERE split_part("eventKey", '/', 1) IN ('turn', 'missed', 'reminder');

-- CreateIndex
CREATE INDEX "Notice_channel_claimedAt_dueAt_idx" ON "Notice"("channel", "claimedAt", "dueAt");

-- CreateIndex
CREATE INDEX "Notice_claimedAt_until_idx" ON "Notice"("claimedAt", "until");

-- CreateIndex
CREATE INDEX "Notice_turnOf_createdAt_idx" ON "Notice"("turnOf", "createdAt");
