-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "calledOff" BOOLEAN NOT NULL DEFAULT false;
