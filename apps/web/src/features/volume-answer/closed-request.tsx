import type { AskedVolume } from '@lading/contracts/volume-answers';
import { Alert, Text, Title } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { answerTexts as words } from './volume-answer-texts.js';

/** Why there is nothing to answer any more; nothing while there is. */
export function Closed({ load: { standing, companyName, number } }: { load: AskedVolume }) {
  if (standing === 'open') return null;
  const { title, detail } = words.standings[standing];
  return (
    <Alert color={standing === 'awarded' ? 'green' : 'gray'} role="status">
      <Title order={2} fz="h4">
        {title}
      </Title>
      <Text>{fill(detail, { company: companyName, number })}</Text>
    </Alert>
  );
}
