/** To the rules in the numbers of a game. Beside what one is writing, so that nothing typed is lost. */
export function RulesLink({ gameId }: { gameId: string }) {
  const href = `/games/${gameId}/rules`;
  return (
    <>
      <link rel="help" href={href} /> {/* where rules are looked up on this page: components/rules */}
      <a href={href} target="_blank" rel="noopener">
        Rules
        <span className="unseen"> (opens in a new tab)</span>
      </a>
    </>
  );
}
