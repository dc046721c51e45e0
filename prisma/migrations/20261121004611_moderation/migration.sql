-- CreateEnum
CREATE TYPE "SeatFate" AS ENUM ('bot', 'standby', 'drop');

-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "absentAfter" INTEGER NOT NULL DEFAULT 2,
ADD COLUMN     "absentFate" "SeatFate" NOT NULL DEFAULT 'bot',
ADD COLUMN     "earlyAt" TIMESTAMPTZ(3),
ADD COLUMN     "extendedMinutes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "localTime" TEXT,
ADD COLUMN     "pausedAt" TIMESTAMPTZ(3),
ADD COLUMN     "pausedDueAt" TIMESTAMPTZ(3),
ADD COLUMN     "pausedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "rollbacks" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "surrenderFate" "SeatFate" NOT NULL DEFAULT 'drop',
ADD COLUMN     "undoSeconds" INTEGER DEFAULT 60,
ADD COLUMN     "zone" TEXT;

-- AlterTable
ALTER TABLE "GmAct" ADD COLUMN     "seat" INTEGER;

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "leaving" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "leftTurn" INTEGER,
ADD COLUMN     "missedTurns" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "offered" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "readyRevision" INTEGER,
ADD COLUMN     "readyTurn" INTEGER;

-- AlterTable
ALTER TABLE "Turn" ADD COLUMN     "dropped" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "Departure" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "userId" TEXT,
    "turn" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Departure_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateTable
CREATE TABLE "KeptArchive" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "archive" BYTEA NOT NULL,

    CONSTRAINT "KeptArchive_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateIndex
CREATE INDEX "Game_status_earlyAt_idx" ON "Game"("status", "earlyAt");

-- AddForeignKey
ALTER TABLE "Departure" ADD CONSTRAINT "Departure_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Departure" ADD CONSTRAINT "Departure_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KeptArchive" ADD CONSTRAINT "KeptArchive_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
