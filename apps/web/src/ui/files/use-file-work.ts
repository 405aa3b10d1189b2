import { useEffect, useRef, useState } from 'react';
import { toast } from '../feedback/toast.js';
import { dropFile, isUnderway, makeFile, useFileWorks, type WantedFile } from './file-work.js';
import { fileWorkTexts as texts } from './file-work-texts.js';

/** Says where a file is followed whose screen is left. */
function tellGoesOn(id: number | undefined): void {
  if (id !== undefined && isUnderway(id)) toast.info(texts.goesOn, texts.where, { stayOnNavigation: true });
}

/** The file that a screen makes: how far it is, and its Cancel. Whoever leaves the screen before the end is told where it goes on. */
export function useFileWork(onSaved: () => void = () => undefined) {
  const [id, setId] = useState<number>();
  const shown = useRef<number>(undefined);
  const work = useFileWorks().find((one) => one.id === id);
  const show = (next: number | undefined) => {
    shown.current = next;
    setId(next);
  };
  const begin = (file: WantedFile) => {
    const made = makeFile(file);
    show(made.id);
    void made.isSaved.then((isSaved) => {
      if (isSaved && shown.current === made.id) onSaved();
    });
  };
  const cancel = () => {
    if (id !== undefined && isUnderway(id)) dropFile(id);
    show(undefined);
  };
  const leave = () => {
    tellGoesOn(id);
    show(undefined);
  };
  useEffect(
    () => () => {
      tellGoesOn(shown.current);
      shown.current = undefined;
    },
    [],
  );
  return { isBusy: work?.state === 'underway', received: work?.received ?? 0, begin, cancel, leave };
}
