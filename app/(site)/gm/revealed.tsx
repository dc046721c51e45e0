import { Notice } from "@/components/ui/notice";

/** A warning before a game that is over, or has been, goes on. */
export function Revealed() {
  return (
    <Notice tone="warning">
      This game is over, or has been: everybody could read all of it, including its secret. Anybody who has its archive
      can foretell the dice of the turns to come.
    </Notice>
  );
}
