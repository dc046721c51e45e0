-- CreateEnum
CREATE TYPE "Role" AS ENUM ('player', 'gm');

-- CreateEnum
CREATE TYPE "GameStatus" AS ENUM ('open', 'running', 'finished');

-- CreateEnum
CREATE TYPE "SeatKind" AS ENUM ('free', 'player', 'bot');

-- CreateEnum
CREATE TYPE "TurnStarter" AS ENUM ('start', 'schedule', 'gm', 'player');

-- CreateTable
CREATE TABLE "Setting" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT,
    "emailVerified" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "role" "Role" NOT NULL DEFAULT 'player',
    "guest" BOOLEAN NOT NULL DEFAULT false,
    "sessionVersion" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OneTimeToken" (
    "hash" TEXT NOT NULL,
    "userId" TEXT,
    "purpose" TEXT NOT NULL,
    "email" TEXT,
    "passwordHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OneTimeToken_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Membership" (
    "userId" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("userId","gameId")
);

-- CreateTable
CREATE TABLE "Game" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "rulesetId" TEXT NOT NULL,
    "rulesetVersion" TEXT NOT NULL,
    "status" "GameStatus" NOT NULL DEFAULT 'open',
    "listed" BOOLEAN NOT NULL DEFAULT true,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "seatCount" INTEGER NOT NULL,
    "options" JSONB NOT NULL DEFAULT '{}',
    "turnMinutes" INTEGER,
    "dueAt" TIMESTAMPTZ(3),
    "commitment" TEXT NOT NULL,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "failedAt" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retryAt" TIMESTAMPTZ(3),

    CONSTRAINT "Game_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GameSecret" (
    "gameId" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,

    CONSTRAINT "GameSecret_pkey" PRIMARY KEY ("gameId")
);

-- CreateTable
CREATE TABLE "Seat" (
    "gameId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" "SeatKind" NOT NULL DEFAULT 'free',
    "userId" TEXT,
    "name" TEXT,
    "code" TEXT,
    "joining" JSONB,
    "joinedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("gameId","number")
);

-- CreateTable
CREATE TABLE "Turn" (
    "gameId" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "snapshot" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "awaiting" INTEGER[],
    "standing" JSONB NOT NULL,
    "resolvedAt" TIMESTAMPTZ(3) NOT NULL,
    "startedBy" "TurnStarter" NOT NULL,
    "orders" INTEGER NOT NULL,
    "refused" INTEGER NOT NULL,
    "elapsedMs" INTEGER NOT NULL,

    CONSTRAINT "Turn_pkey" PRIMARY KEY ("gameId","turn")
);

-- CreateTable
CREATE TABLE "SeatTurn" (
    "gameId" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "view" BYTEA NOT NULL,
    "report" BYTEA,
    "results" BYTEA,
    "memory" BYTEA NOT NULL,

    CONSTRAINT "SeatTurn_pkey" PRIMARY KEY ("gameId","turn","seat")
);

-- CreateTable
CREATE TABLE "OrderSheet" (
    "gameId" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "lines" TEXT[],
    "savedAt" TIMESTAMPTZ(3) NOT NULL,
    "savedById" TEXT,

    CONSTRAINT "OrderSheet_pkey" PRIMARY KEY ("gameId","turn","seat","revision")
);

-- CreateTable
CREATE TABLE "GmAct" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "actorId" TEXT,
    "act" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GmAct_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateTable
CREATE TABLE "Notice" (
    "eventKey" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "userId" TEXT,
    "address" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "claimedAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("eventKey","channel")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "OneTimeToken_userId_idx" ON "OneTimeToken"("userId");

-- CreateIndex
CREATE INDEX "OneTimeToken_expiresAt_idx" ON "OneTimeToken"("expiresAt");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- CreateIndex
CREATE INDEX "Game_status_dueAt_idx" ON "Game"("status", "dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "Seat_gameId_code_key" ON "Seat"("gameId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "Seat_gameId_userId_key" ON "Seat"("gameId", "userId");

-- CreateIndex
CREATE INDEX "Notice_dueAt_idx" ON "Notice"("dueAt");

-- CreateIndex
CREATE INDEX "Notice_userId_idx" ON "Notice"("userId");

-- AddForeignKey
ALTER TABLE "OneTimeToken" ADD CONSTRAINT "OneTimeToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Game" ADD CONSTRAINT "Game_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GameSecret" ADD CONSTRAINT "GameSecret_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Turn" ADD CONSTRAINT "Turn_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeatTurn" ADD CONSTRAINT "SeatTurn_gameId_turn_fkey" FOREIGN KEY ("gameId", "turn") REFERENCES "Turn"("gameId", "turn") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeatTurn" ADD CONSTRAINT "SeatTurn_gameId_seat_fkey" FOREIGN KEY ("gameId", "seat") REFERENCES "Seat"("gameId", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderSheet" ADD CONSTRAINT "OrderSheet_gameId_seat_fkey" FOREIGN KEY ("gameId", "seat") REFERENCES "Seat"("gameId", "number") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderSheet" ADD CONSTRAINT "OrderSheet_savedById_fkey" FOREIGN KEY ("savedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GmAct" ADD CONSTRAINT "GmAct_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GmAct" ADD CONSTRAINT "GmAct_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
