-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "secretOutAt" TIMESTAMPTZ(3);

-- Games that a Game Moderator has ended before, and reopened.
UPDATE "Game" g SET "secretOutAt" =
  (SELECT min(a.at) FROM "GmAct" a WHERE a."gameId" = g.id AND a.act = 'end');
