-- AlterTable
ALTER TABLE "Endpoint" ADD COLUMN     "device" TEXT,
ADD COLUMN     "sessionVersion" INTEGER;

-- Browsers that are switched on already stay so until the sessions of today end.
UPDATE "Endpoint" e SET "sessionVersion" = u."sessionVersion" FROM "User" u WHERE u.id = e."userId" AND e.kind = 'push';
