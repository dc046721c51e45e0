-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "beginsWhenFull" BOOLEAN NOT NULL DEFAULT true;
