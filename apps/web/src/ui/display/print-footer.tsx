import { formatZonedMoment } from '@lading/domain/time/date-format';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../texts.js';
import { viewerZone } from './date-time.js';

/** Visible only in print. */
const printTexts = { footer: '{address}, printed {time}' } as const;

/** The last line of a printed page: its address and the time of printing; hidden on screens. */
export function PrintFooter({ now }: { now: () => string }) {
  const currentWords = () =>
    fill(printTexts.footer, { address: globalThis.location.href, time: formatZonedMoment(now(), viewerZone()) });
  const [words, setWords] = useState(currentWords);
  useEffect(() => {
    // The print layout follows this event, so the texts are rendered before it ends.
    const handlePrint = () => flushSync(() => setWords(currentWords()));
    globalThis.addEventListener('beforeprint', handlePrint);
    return () => globalThis.removeEventListener('beforeprint', handlePrint);
  });
  return (
    <Text className="print-only" fz={8}>
      {words}
    </Text>
  );
}
