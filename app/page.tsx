export default function HomePage() {
  return (
    <main>
      <h1>Savage Swamp</h1>
      <p>Turn-based games of hidden orders, played in the browser over days.</p>
    </main>
  );
}
