import { useEffect, useEffectEvent } from 'react';

/** Tells the page whether a form of it has something to lose, as long as the form is there. */
export function useUnsavedNotice(isUnsaved: boolean, onUnsaved: ((isUnsaved: boolean) => void) | undefined): void {
  const tell = useEffectEvent((is: boolean) => onUnsaved?.(is));
  useEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [isUnsaved]);
}
