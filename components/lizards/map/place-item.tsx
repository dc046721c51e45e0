"use client";
import type { ReactNode } from "react";

interface PlaceItemProps {
  code: string;
  onShow: (code: string) => void;
  /** What is there. */
  children: ReactNode;
  beside?: ReactNode;
}

/** A hex in a list, to be shown on the map. */
export function PlaceItem({ code, onShow, children, beside }: PlaceItemProps) {
  return (
    <li>
      <button type="button" onClick={() => onShow(code)}>
        <b>{code}</b> <span>{children}</span>
      </button>
      {beside}
    </li>
  );
}
