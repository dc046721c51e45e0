-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "answeredAt" TIMESTAMPTZ(3),
ADD COLUMN     "withGm" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Message_gameId_withGm_answeredAt_idx" ON "Message"("gameId", "withGm", "answeredAt");
