import { Notice } from "@/components/ui/notice";

/** Before a game that was over goes on. */
export function Revealed() {
  return (
    <Notice tone="warning">
      This game is over: everybody has been able to read all of it, and its secret. Whoever has taken its archive can
      foretell the dice of the turns to come.
    </Notice>
  );
}
