/** A link to the rules with a game's own numbers. It opens in a new tab, so that nothing typed is lost. */
export function RulesLink({ gameId }: { gameId: string }) {
  const href = `/games/${gameId}/rules`;
  return (
    <>
      <link rel="help" href={href} /> {/* where components/rules looks up rules on this page */}
      <a href={href} target="_blank" rel="noopener">
        Rules
        <span className="unseen"> (opens in a new tab)</span>
      </a>
    </>
  );
}
