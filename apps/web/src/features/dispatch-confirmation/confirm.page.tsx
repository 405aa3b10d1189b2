import { draftDocumentsApi } from '@lading/contracts/shipments/draft-documents';
import type { QuoteState } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatDollars } from '@lading/domain/measures/money';
import { Alert, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useLocationsOf } from '../../entities/location/own-places.js';
import { inOrder, readyQuote, type ReadyQuote } from '../../entities/pickup-order/dispatch-form.js';
import { texts } from '../../entities/pickup-order/dispatch-texts.js';
import { OrderFields } from '../../entities/pickup-order/order-fields.js';
import { QuoteFailed } from '../../entities/quote/quote-failed.js';
import { flagsOf, useWizard, wizardPath, type WizardStep } from '../../entities/quote/wizard-state.js';
import { WizardFrame } from '../../entities/quote/wizard-frame.js';
import { download } from '../../kernel/api/client.js';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { useInitialValues } from '../../kernel/form/use-initial-values.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { useSubmitKey } from '../../ui/use-single-keys.js';
import { CoverageFields, useCoverage } from './coverage-fields.js';
import { DescriptionFields } from './description-fields.js';
import { useDispatch, useDispatchForm, useEarlierOrder, useKnownRoute, type InitialDispatch } from './use-dispatch.js';
import { PinnedPrice } from './pinned-price.js';

/** The step of a quote that can't be confirmed now; undefined when it can. */
function placeOf(state: QuoteState): WizardStep | undefined {
  if (state === 'rating') return 'carriers';
  return state === 'dispatching' || state === 'dispatched' ? 'dispatched' : undefined;
}

/** Step 3 'Confirm': everything that turns the selected offer into a shipment. */
export function ConfirmPage() {
  const quoteId = Number(useParams()['quoteId']);
  const quote = useQuery(answerOf(quotesApi.get, { quoteId }));
  if (quote.error && !hasAnswer(quote)) return <QuoteFailed error={quote.error} onRetry={() => void quote.refetch()} />;
  if (!quote.data) return <PageSkeleton label={texts.loading} />;
  const ahead = placeOf(quote.data.state);
  if (ahead) return <Navigate to={wizardPath(quoteId, flagsOf(ahead))} replace />;
  const ready = readyQuote(quote.data);
  // After a failed order the form starts again with the values of that order.
  return ready ? <StartedOrder key={`${quoteId} ${quote.data.shipmentId}`} ready={ready} /> : <NoSelection />;
}

function StartedOrder({ ready }: { ready: ReadyQuote }) {
  const own = useLocationsOf(ready.quote.details);
  const known = useKnownRoute(ready.quote);
  const earlier = useEarlierOrder(ready.quote);
  const started = useInitialValues<InitialDispatch>(
    own.data && known && earlier !== undefined ? { own: own.data, known, earlier } : undefined,
  );
  if (started) return <DispatchOrder ready={ready} {...started} />;
  return own.error ? <QuoteFailed error={own.error} onRetry={own.refetch} /> : <PageSkeleton label={texts.loading} />;
}

function NoSelection() {
  const quoteId = Number(useParams()['quoteId']);
  const move = useWizard('confirm');
  return (
    <EmptyState
      kind="firstUse"
      order={1}
      title={texts.noSelection.title}
      detail={texts.noSelection.detail}
      actions={<Button onClick={() => move('seeCarriers', quoteId)}>{texts.noSelection.action}</Button>}
    />
  );
}

interface DispatchOrderProps extends InitialDispatch {
  readonly ready: ReadyQuote;
}

/** The order form with the price beside it; a confirmation precedes the dispatch. */
function DispatchOrder({ ready, ...initial }: DispatchOrderProps) {
  const { quote, offer, cents } = ready;
  const move = useWizard('confirm');
  const checked = useDispatchForm(ready, initial);
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
              <DescriptionFields form={form} change={change} field={field} details={quote.details} />
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
            <PinnedPrice ready={ready} coverageCents={coverage.chargeCents} descriptions={form.descriptions}>
              <DraftDocument submit={checked.submit} takeProblem={checked.takeProblem} />
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

interface DispatchQuestionProps {
  readonly ready: ReadyQuote;
  /** Including everything bought in addition to the freight. */
  readonly price: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly isBusy: boolean;
}

/** The confirmation before the dispatch: carrier, price and day. */
function DispatchQuestion({ ready: { quote, offer }, price, ...dialog }: DispatchQuestionProps) {
  const words = price === undefined ? { ...texts.dialog, ...texts.dialogWithoutPrice } : texts.dialog;
  const values = { carrier: offer.carrierName, price: price ?? '', date: formatCalendarDate(quote.details.shipDate) };
  return (
    <ConfirmDialog {...dialog} title={fill(words.title, values)} confirmLabel={fill(words.confirm, values)}>
      {fill(words.detail, values)}
    </ConfirmDialog>
  );
}

interface DraftDocumentProps {
  /** The checked order; undefined after the form has shown its errors. */
  submit: () => Dispatch | undefined;
  takeProblem: (problem: Problem) => boolean;
}

/** Shows the bill of lading that a dispatch would print; field errors go to the form. */
function DraftDocument({ submit, takeProblem }: DraftDocumentProps) {
  const document = useMutation<void, Problem, Dispatch>({
    mutationFn: async (order) => openFile(await download(draftDocumentsApi.billOfLading, order)),
    onError: (problem) => {
      if (!takeProblem(problem)) toast.error(texts.draftDocument.failed, problem.message);
    },
  });
  const print = () => {
    const order = submit();
    if (order && !document.isPending) document.mutate(order);
  };
  return (
    <SpinnerButton variant="default" isBusy={document.isPending} onClick={print}>
      {texts.draftDocument.print}
    </SpinnerButton>
  );
}

interface DispatchRefusalProps {
  problem: Problem;
  /** The current quote. */
  ready: ReadyQuote;
  /** The price that the user had agreed to. */
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

/** Why nothing was dispatched, with ways to continue. */
function DispatchRefusal(props: DispatchRefusalProps) {
  const { quoteId } = props.ready.quote;
  const move = useWizard('confirm');
  const again = useAct(quotesApi.rateAgain, quotesApi.get, quotesApi.list);
  const { title, detail } = wordsOf(props);
  const box = useRef<HTMLDivElement>(null);
  // The form may be scrolled far down, so the focus moves to the message.
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
