import Link from "next/link";

export default function NotFound() {
  return (
    <main>
      <h1>No such place</h1>
      <p>Nothing lives at this address, or it is hidden from you.</p>
      <p>
        <Link href="/">Back to the games</Link>
      </p>
    </main>
  );
}
