import type { Dispatch } from '@lading/contracts/shipments';
import { formatDollars } from '@lading/domain/money';
import { Button, Grid, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { useSubmitKey } from '../../ui/use-submit-key.js';
import { useWizard } from '../../entities/quote/use-wizard.js';
import { WizardFrame } from '../../entities/quote/wizard-frame.js';
import { CoverageFields } from './coverage-fields.js';
import { inOrder, type ReadyQuote } from '../../entities/pickup-order/dispatch-form.js';
import { DispatchQuestion } from './dispatch-question.js';
import { DispatchRefusal } from './dispatch-refusal.js';
import { texts } from '../../entities/pickup-order/dispatch-texts.js';
import { DraftPaper } from './draft-paper.js';
import { OrderFields } from '../../entities/pickup-order/order-fields.js';
import { PinnedPrice } from './pinned-price.js';
import { useCoverage } from './use-coverage.js';
import { useDispatch, useDispatchForm, type Beginnings } from './use-dispatch.js';

interface DispatchOrderProps extends Beginnings {
  readonly ready: ReadyQuote;
}

/** The order form with the price beside it; money is spent after one more question only. */
export function DispatchOrder({ ready, ...beginnings }: DispatchOrderProps) {
  const { quote, offer, cents } = ready;
  const move = useWizard('confirm');
  const checked = useDispatchForm(ready, beginnings);
  const dispatch = useDispatch();
  const [order, setOrder] = useState<Dispatch>();
  const [shownCents, setShownCents] = useState(cents);
  const ask = () => {
    const value = order ?? checked.submit();
    if (value) setOrder(value);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  useSubmitKey(texts.dispatch, ask);
  const send = () => {
    if (!order || dispatch.isPending) return;
    setShownCents(order.expectedCents ?? null);
    dispatch.mutate(order, {
      onSuccess: () => move('dispatch', quote.quoteId),
      onError: (problem) => {
        setOrder(undefined);
        checked.takeProblem(problem);
      },
    });
  };
  const { form, change, field } = checked;
  const coverage = useCoverage(ready, form.coverageValueCents);
  const price = cents === null ? undefined : formatDollars(cents + coverage.chargeCents);
  return (
    <form onSubmit={handleSubmit} noValidate aria-label={texts.confirmTitle}>
      <WizardFrame
        step="confirm"
        title={texts.confirmTitle}
        number={quote.number}
        onOpen={(index) => move(index === 0 ? 'editDetails' : 'seeCarriers', quote.quoteId)}
        summary={
          <Text fz="sm">
            {offer.carrierName}{' '}
            {price === undefined ? null : (
              <Text span fw={650} className="num">
                {price}
              </Text>
            )}
          </Text>
        }
        actions={
          <>
            <Button variant="default" onClick={() => move('seeCarriers', quote.quoteId)}>
              {texts.back}
            </Button>
            <Button type="submit">{texts.dispatch}</Button>
          </>
        }
      >
        <ErrorSummary problems={inOrder(checked.problems)} attempt={checked.attempt} />
        {dispatch.error && dispatch.error.fields.length === 0 ? (
          <DispatchRefusal problem={dispatch.error} ready={ready} shownCents={shownCents} />
        ) : null}
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="lg">
              <OrderFields form={form} change={change} field={field} details={quote.details} />
              <CoverageFields
                ready={ready}
                choice={coverage}
                valueCents={form.coverageValueCents}
                onChange={(coverageValueCents) => change({ coverageValueCents })}
                field={field}
              />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <PinnedPrice ready={ready} coverageCents={coverage.chargeCents}>
              <DraftPaper submit={checked.submit} takeProblem={checked.takeProblem} />
            </PinnedPrice>
          </Grid.Col>
        </Grid>
      </WizardFrame>
      <DispatchQuestion
        ready={ready}
        price={price}
        isOpen={order !== undefined}
        onClose={() => setOrder(undefined)}
        onConfirm={send}
        isBusy={dispatch.isPending}
      />
    </form>
  );
}
