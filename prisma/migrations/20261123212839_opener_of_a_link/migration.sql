-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "byOpener" BOOLEAN NOT NULL DEFAULT false;

-- Until now the openers' links were known by their hundred uses.
UPDATE "Invitation" i SET "byOpener" = true FROM "Game" g
WHERE g.id = i."gameId" AND i."mostUses" = 100 AND NOT g.listed
  AND EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = g.id AND a.act = 'open');
