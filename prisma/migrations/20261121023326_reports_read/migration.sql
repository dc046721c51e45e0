-- AlterTable
ALTER TABLE "SeatTurn" ADD COLUMN     "readAt" TIMESTAMPTZ(3);
