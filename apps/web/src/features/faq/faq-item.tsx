import { legalApi, type FaqEntry } from '@lading/contracts/legal';
import { Group, Text } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExpandIcon, iconProps } from '../../ui/icons/icons.js';
import { texts } from './faq-texts.js';
import classes from './faq.module.css';

/** A question that opens to its answer. */
export function FaqItem({ entry, className }: { entry: FaqEntry; className: string }) {
  return (
    <details className={className}>
      <summary className={classes.question}>
        <ExpandIcon {...iconProps} className={classes.mark} />
        {entry.question}
      </summary>
      <div className={classes.answer}>
        <Text style={{ whiteSpace: 'pre-wrap' }}>{entry.answer}</Text>
        {acting() ? null : <Vote id={entry.id} question={entry.question} />}
      </div>
    </details>
  );
}

/** Whether the answer has helped; said once, and nobody says it in another's name. */
function Vote({ id, question }: { id: number; question: string }) {
  const vote = useAct(legalApi.voteFaq);
  if (vote.isSuccess) {
    return (
      <Text fz="sm" c="dimmed" role="status" mt="xs">
        {texts.answered}
      </Text>
    );
  }
  const say = (isHelpful: boolean) => {
    if (!vote.isPending) vote.mutate({ id, isHelpful });
  };
  return (
    <Group gap="xs" mt="xs" role="group" aria-label={`${texts.helpful} ${question}`} className="no-print">
      <Text fz="sm" c="dimmed">
        {texts.helpful}
      </Text>
      <SpinnerButton size="compact-sm" variant="default" onClick={() => say(true)}>
        {texts.yes}
      </SpinnerButton>
      <SpinnerButton size="compact-sm" variant="default" onClick={() => say(false)}>
        {texts.no}
      </SpinnerButton>
      {vote.error ? (
        <Text fz="sm" role="alert" className="field-message">
          {texts.answerFailed} {vote.error.message}
        </Text>
      ) : null}
    </Group>
  );
}
