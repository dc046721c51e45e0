-- Membership leads to the games somebody has had a part in, or waits for, too.
INSERT INTO "Membership" ("userId", "gameId")
SELECT "userId", "gameId" FROM "Departure" WHERE "userId" IS NOT NULL
UNION SELECT "userId", "gameId" FROM "Sitting" WHERE "userId" IS NOT NULL
UNION SELECT "userId", "gameId" FROM "Waiting"
ON CONFLICT DO NOTHING;
