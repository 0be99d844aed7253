import { useEffect, useRef } from "react";

/**
 * Whether the screen that asked for something is still shown when the answer comes: whoever went
 * elsewhere meanwhile is not pulled away from there.
 */
export function useStillHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

/**
 * The same for what its own answer takes off the screen, or what asks from outside of one: whether the address
 * is still the one at which this was called. With its query, which alone can lead to another property.
 */
export function fromHere(): () => boolean {
  const asked = location.href;
  return () => location.href === asked;
}
