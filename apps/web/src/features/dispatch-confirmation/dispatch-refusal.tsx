import { quotesApi } from '@lading/contracts/quotes';
import { formatDollars } from '@lading/domain/money';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { useWizard } from '../../entities/quote/use-wizard.js';
import type { ReadyQuote } from '../../entities/pickup-order/dispatch-form.js';
import { texts } from '../../entities/pickup-order/dispatch-texts.js';

interface DispatchRefusalProps {
  problem: Problem;
  /** The quote as it is now. */
  ready: ReadyQuote;
  /** The price that the person had agreed to. */
  shownCents: number | null;
}

function wordsOf({ problem, ready, shownCents }: DispatchRefusalProps): { title: string; detail: string } {
  if (ready.cents !== null && shownCents !== null && ready.cents !== shownCents) {
    const values = { old: formatDollars(shownCents), new: formatDollars(ready.cents) };
    return { title: texts.changed.title, detail: fill(texts.changed.detail, values) };
  }
  if (problem.code === 'quote-expired') return { title: problem.title, detail: texts.changed.expired };
  if (problem.code === 'offer-not-available') return { title: problem.title, detail: texts.changed.gone };
  return { title: texts.failed, detail: problem.message };
}

/** Why nothing was ordered, with what can be done about it. */
export function DispatchRefusal(props: DispatchRefusalProps) {
  const { quoteId } = props.ready.quote;
  const move = useWizard('confirm');
  const again = useAct(quotesApi.rateAgain, quotesApi.get, quotesApi.list);
  const { title, detail } = wordsOf(props);
  const box = useRef<HTMLDivElement>(null);
  // The form may be scrolled far down, where nothing would seem to have happened.
  useEffect(() => box.current?.focus(), [props.problem]);
  const isStale = props.problem.code === 'quote-expired' || props.problem.code === 'offer-not-available';
  return (
    <Alert ref={box} tabIndex={-1} color={isStale ? 'orange' : 'red'} role="alert" title={title}>
      <Text fz="sm">{detail}</Text>
      <Group gap="xs" mt="xs">
        {isStale ? (
          <SpinnerButton
            size="xs"
            isBusy={again.isPending}
            onClick={() => again.mutate({ quoteId }, { onSuccess: () => move('askCarriers', quoteId) })}
          >
            {texts.changed.again}
          </SpinnerButton>
        ) : null}
        <Button size="xs" variant="default" onClick={() => move('seeCarriers', quoteId)}>
          {texts.changed.choose}
        </Button>
      </Group>
    </Alert>
  );
}
