import type { Phase } from "@/engine/lizards/orders/order-kinds";

/** `Movement` */
export const phaseTitle = (phase: Phase): string => `${phase.charAt(0).toUpperCase()}${phase.slice(1)}`;
