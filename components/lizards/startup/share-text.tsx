"use client";
/** A design as a link and as one line of text, to send to a friend or paste from one. */
import { useId, useState } from "react";
import { Button } from "../../ui/button";
import frames from "../../ui/control.module.css";
import { CopyButton } from "../../ui/copy-button";
import { useHere } from "../../ui/use-here";
import { type Design, designOf } from "./design-edit";
import styles from "./designer.module.css";
import { readStartup, writeStartup } from "./startup-text";
import { useLinkTo } from "./use-design-link";

interface ShareTextProps {
  design: Design;
  onRead: (design: Design) => void;
}

export function ShareText({ design, onRead }: ShareTextProps) {
  /** Null while the box shows the open design. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  /** Anything typed before hydration would be mixed up with the design. */
  const awake = useHere(
    () => true,
    () => false,
  );
  const id = useId();
  const text = typed ?? writeStartup(design);
  const link = useLinkTo(design);

  const use = () => {
    const read = readStartup(text);
    if ("wrong" in read) {
      setWrong(read.wrong);
      return;
    }
    onRead(designOf(read.sheet));
    setTyped(null);
    setWrong(null);
  };

  return (
    <div className={styles.share}>
      {link && (
        <>
          <label htmlFor={`${id}-link`}>
            A link to the design. Anyone who opens it can look at the design and draw on it.
          </label>
          <p className={styles.buttons}>
            <input
              id={`${id}-link`}
              className={frames.control}
              value={link}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={link} label="the link" />
          </p>
        </>
      )}
      <label htmlFor={id}>The design as one line of text. Send it to somebody, or paste one here.</label>
      <textarea
        id={id}
        rows={5}
        value={text}
        readOnly={!awake}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(null);
        }}
      />
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <p className={styles.buttons}>
        <CopyButton text={text} label="the text" />
        <Button size="small" onClick={use} disabled={typed === null}>
          Use this text
        </Button>
      </p>
    </div>
  );
}
