-- For a site with years of games, each for a statement that read a whole table.

-- The games that ended last: on the front page, on Games and for Game Moderators.
-- CreateIndex
CREATE INDEX "Game_status_finishedAt_idx" ON "Game"("status", "finishedAt");

-- When an account is deleted, up to thousands of guests a day, the database looks for what refers to it. These three
-- tables are the large ones among those in which it had to read everything. Of Game also: what somebody has opened.
-- CreateIndex
CREATE INDEX "Game_createdById_idx" ON "Game"("createdById");

-- CreateIndex
CREATE INDEX "GmAct_actorId_idx" ON "GmAct"("actorId");

-- CreateIndex
CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");

-- The newest mails of the outbox, and the old notices that are deleted each day.
-- CreateIndex
CREATE INDEX "Notice_createdAt_idx" ON "Notice"("createdAt");
