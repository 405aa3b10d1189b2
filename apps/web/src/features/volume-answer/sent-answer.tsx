import type { AskedVolume } from '@lading/contracts/quotes/volume-answers';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatDollars } from '@lading/domain/measures/money';
import { Alert, Text } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { answerTexts } from './volume-answer-texts.js';

const words = answerTexts.answer;

/** What the carrier has answered so far. */
export function SentAnswer({ load: { answer, status } }: { load: AskedVolume }) {
  if (answer.state === 'asked') return null;
  const said =
    answer.state === 'declined'
      ? fill(words.declined, { reason: answer.reason ?? '' })
      : fill(words.offered, {
          amount: formatDollars(answer.amountCents ?? 0),
          transit: answer.transitDays ?? 0,
          date: formatCalendarDate(answer.validUntil ?? ''),
        });
  return (
    <Alert color="blue" role="status">
      <Text fw={550}>{said}</Text>
      {status === 'open' ? <Text fz="sm">{words.changeable}</Text> : null}
    </Alert>
  );
}
