-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "askedFromId" TEXT;
