-- Those of "Play now": hidden, run by hand, and opened by no Game Moderator.
UPDATE "Game" g SET "practice" = true
WHERE NOT g."listed" AND g."turnMinutes" IS NULL AND g."startedAt" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = g."id" AND a."act" IN ('create', 'open'));

-- Whoever left one before they ended with that: it rested for good.
WITH deserted AS (
  UPDATE "Game" g SET "status" = 'finished', "finishedAt" = g."restingSince", "calledOff" = true, "dueAt" = NULL,
    "restingSince" = NULL, "earlyAt" = NULL, "pausedAt" = NULL, "pausedUntil" = NULL, "pausedDueAt" = NULL
  WHERE g."practice" AND g."status" = 'running' AND g."restingSince" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "Seat" s WHERE s."gameId" = g."id" AND s."offered")
  RETURNING g."id", g."finishedAt"
)
INSERT INTO "GmAct" ("gameId", "id", "act", "detail", "reason", "at")
SELECT "id", gen_random_uuid()::text, 'cancel', 'nobody plays any more: the game is over', '', "finishedAt" FROM deserted;
