import type { AskedVolume } from '@lading/contracts/quotes/volume-answers';
import { Alert, Text, Title } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { answerTexts as words } from './volume-answer-texts.js';

/** Why there is nothing to answer any more; nothing while there is. */
export function Closed({ load: { status, companyName, number } }: { load: AskedVolume }) {
  if (status === 'open') return null;
  const { title, detail } = words.statuses[status];
  return (
    <Alert color={status === 'awarded' ? 'green' : 'gray'} role="status">
      <Title order={2} fz="h4">
        {title}
      </Title>
      <Text>{fill(detail, { company: companyName, number })}</Text>
    </Alert>
  );
}
