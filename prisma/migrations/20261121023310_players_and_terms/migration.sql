-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "anonymous" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "musterBots" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "musterMinutes" INTEGER,
ADD COLUMN     "musterUntil" TIMESTAMPTZ(3),
ADD COLUMN     "restingSince" TIMESTAMPTZ(3),
ADD COLUMN     "vacationDays" INTEGER NOT NULL DEFAULT 14;

-- AlterTable
ALTER TABLE "GmAct" ADD COLUMN     "private" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "confirmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "surrenderedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "bannedAt" TIMESTAMPTZ(3),
ADD COLUMN     "standby" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Device" (
    "hash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Device_pkey" PRIMARY KEY ("hash","userId")
);

-- CreateTable
CREATE TABLE "AccountAct" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "actorId" TEXT,
    "act" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AccountAct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "mostUses" INTEGER NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateTable
CREATE TABLE "Waiting" (
    "gameId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "joining" JSONB NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Waiting_pkey" PRIMARY KEY ("gameId","userId")
);

-- CreateTable
CREATE TABLE "Sitting" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "ownerId" TEXT NOT NULL,
    "userId" TEXT,
    "offeredAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "until" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Sitting_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateTable
CREATE TABLE "Vacation" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "ownerId" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "days" INTEGER NOT NULL,
    "announcedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Vacation_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateTable
CREATE TABLE "NameReport" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "reporterId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "NameReport_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateIndex
CREATE INDEX "Device_userId_idx" ON "Device"("userId");

-- CreateIndex
CREATE INDEX "AccountAct_userId_idx" ON "AccountAct"("userId");

-- CreateIndex
CREATE INDEX "Sitting_gameId_userId_idx" ON "Sitting"("gameId", "userId");

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountAct" ADD CONSTRAINT "AccountAct_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountAct" ADD CONSTRAINT "AccountAct_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Waiting" ADD CONSTRAINT "Waiting_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Waiting" ADD CONSTRAINT "Waiting_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sitting" ADD CONSTRAINT "Sitting_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sitting" ADD CONSTRAINT "Sitting_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Vacation" ADD CONSTRAINT "Vacation_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NameReport" ADD CONSTRAINT "NameReport_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
