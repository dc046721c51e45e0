/** After this many failures in a row an endpoint is left alone until its owner asks for another try. */
export const PUT_OFF_AFTER = 10;
