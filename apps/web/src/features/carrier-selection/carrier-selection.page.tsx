import { quoteChanged, type Offer, type Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi, type SelectOffer } from '@lading/contracts/quotes/quotes';
import { formatDollars } from '@lading/domain/measures/money';
import { Alert, Anchor, Button, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { newVolumeRequest } from '../../entities/quote/load-draft.js';
import { ExplanationDrawer } from '../../entities/quote/explanation-drawer.js';
import { choicesOf, isValidAt } from '../../entities/quote/offer-order.js';
import { QuoteFailed } from '../../entities/quote/quote-failed.js';
import { useWizard } from '../../entities/quote/wizard-state.js';
import { WizardFrame } from '../../entities/quote/wizard-frame.js';
import { answerOf, hasAnswer, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { nowIso } from '../../kernel/clock/now.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import { Comparison } from './comparison.js';
import { LaneHistoryNote } from './lane-history.js';
import classes from './offers.module.css';
import { QuoteStrip } from './quote-strip.js';
import { RateBoard } from './rate-board.js';
import { SilentCarriers } from './silent-carriers.js';

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatDollars(cents)}`;
const mostCompared = 3;

/** Polls while carriers respond, so that a lost push only causes a delay. */
const patienceMilliseconds = 4000;

/** Step 2 'Select Carrier': offers as they arrive. */
export function CarrierSelectionPage() {
  const quoteId = Number(useParams()['quoteId']);
  const refresh = useRefresh();
  const quote = useQuery({
    ...answerOf(quotesApi.get, { quoteId }),
    refetchInterval: ({ state }) => (state.data?.state === 'rating' ? patienceMilliseconds : false),
  });
  useFollow('quote', quoteId);
  usePush(quoteChanged, (event) => {
    if (!event || event.quoteId === quoteId) void refresh(quotesApi.get);
  });
  if (quote.error && !hasAnswer(quote)) return <QuoteFailed error={quote.error} onRetry={() => void quote.refetch()} />;
  if (quote.data) return <OfferBoard quote={quote.data} />;
  return <PageSkeleton label={texts.loading} />;
}

/** All rates of a quote; one can be selected before all carriers have responded. */
function OfferBoard({ quote }: { quote: Quote }) {
  const move = useWizard('carriers');
  const [chosen, setCompared] = useState<readonly number[]>([]);
  const board = useRef<HTMLDivElement>(null);
  const [explained, setExplained] = useState<number>();
  const select = useAct(quotesApi.select, quotesApi.get, quotesApi.list);
  const { quoteId } = quote;
  const choose = (input: SelectOffer) => {
    if (!select.isPending) select.mutate(input, { onSuccess: () => move('chooseOffer', quoteId) });
  };
  const offers = choicesOf(quote);
  // Rates of an earlier round are gone.
  const compared = chosen.filter((id) => offers.some(({ offerId }) => offerId === id));
  const toggle = (id: number) =>
    setCompared(
      compared.includes(id) ? compared.filter((one) => one !== id) : [...compared, id].slice(0, mostCompared),
    );
  const now = nowIso();
  const isSelectable = (offer: Offer) => quote.state !== 'expired' && isValidAt(offer, now);
  return (
    <WizardFrame
      step="carriers"
      title={texts.title}
      number={quote.number}
      isWide
      onOpen={() => move('editDetails', quoteId)}
      summary={
        <Comparison
          offers={offers}
          ids={compared}
          isSelectable={isSelectable}
          onToggle={toggle}
          onClear={() => {
            setCompared([]);
            // The bar with the button disappears.
            board.current?.focus({ preventScroll: true });
          }}
          onSelect={(offerId) => choose({ quoteId, offerId })}
        />
      }
      actions={<BoardActions quote={quote} />}
    >
      <QuoteStrip quote={quote} />
      <LaneHistoryNote details={quote.details} />
      <PriceDifferenceNote quote={quote} />
      {select.error ? (
        <Alert color="red" role="alert" title={texts.failed}>
          {select.error.message}
        </Alert>
      ) : null}
      {quote.state === 'expired' ? (
        <Alert color="orange" title={texts.expiredQuote.title}>
          {texts.expiredQuote.detail}
        </Alert>
      ) : null}
      <div ref={board} tabIndex={-1} className={classes.board}>
        <RateBoard
          offers={offers}
          round={quote.round}
          isOpen={quote.carriersAnswered < quote.carriersAsked}
          selectedOfferId={quote.selectedOfferId}
          compared={compared}
          mayCompare={compared.length < mostCompared}
          busyOfferId={select.isPending ? select.variables.offerId : undefined}
          isSelectable={isSelectable}
          onCompare={toggle}
          onExplain={setExplained}
          onSelect={(offerId, guarantee) => choose({ quoteId, offerId, guarantee })}
          progress={<AnswerProgress quote={quote} />}
          empty={(isFiltered, onClear) => <NothingToChoose quote={quote} isFiltered={isFiltered} onClear={onClear} />}
        />
      </div>
      <VolumeWay quoteId={quoteId} />
      <SilentCarriers answers={quote.answers} />
      <ExplanationDrawer quoteId={quoteId} offerId={explained} onClose={() => setExplained(undefined)} />
    </WizardFrame>
  );
}

function BoardActions({ quote: { quoteId, state, selectedOfferId } }: { quote: Quote }) {
  const move = useWizard('carriers');
  const again = useAct(quotesApi.rateAgain, quotesApi.get, quotesApi.list);
  return (
    <>
      <Button variant="default" onClick={() => move('editDetails', quoteId)}>
        {texts.change}
      </Button>
      {state === 'rating' ? null : (
        <SpinnerButton
          {...(state === 'expired' ? {} : { variant: 'default' })}
          isBusy={again.isPending}
          onClick={() => again.mutate({ quoteId })}
        >
          {texts.askAgain}
        </SpinnerButton>
      )}
      {selectedOfferId && state === 'selected' ? (
        <Button onClick={() => move('chooseOffer', quoteId)}>{texts.continue}</Button>
      ) : null}
    </>
  );
}

/** How many carriers have responded, and where new rates appear. */
function AnswerProgress({ quote: { carriersAsked, carriersAnswered, answers } }: { quote: Quote }) {
  if (carriersAsked === 0) return null;
  const label = fill(texts.progress, { answered: carriersAnswered, asked: carriersAsked });
  const isOpen = carriersAnswered < carriersAsked;
  const hasRates = answers.some(({ offers }) => offers.length > 0);
  return (
    <div className={classes.progress}>
      <Text fz="sm" role="status" aria-live="polite">
        {label}
      </Text>
      {isOpen ? (
        <Progress value={(carriersAnswered / carriersAsked) * 100} animated aria-label={label} flex="1 1 80px" />
      ) : null}
      {isOpen && hasRates ? (
        <Text fz="xs" c="dimmed">
          {texts.order}
        </Text>
      ) : null}
    </div>
  );
}

interface NothingProps {
  quote: Quote;
  isFiltered: boolean;
  onClear: () => void;
}

function NothingToChoose({ quote, isFiltered, onClear }: NothingProps) {
  if (isFiltered) {
    return (
      <EmptyState
        kind="noMatch"
        order={2}
        title={texts.noMatch.title}
        actions={
          <Button variant="default" onClick={onClear}>
            {texts.noMatch.clear}
          </Button>
        }
      />
    );
  }
  if (quote.state === 'rating') {
    return <EmptyState kind="done" order={2} title={texts.waiting.title} detail={texts.waiting.detail} />;
  }
  const detail = quote.carriersAsked === 0 ? texts.none.noCarriers : texts.none.detail;
  return <EmptyState kind="noMatch" order={2} title={texts.none.title} detail={detail} />;
}

/** A link from a quote to a truckload or volume request filled from it. */
function VolumeWay({ quoteId }: { quoteId: number }) {
  const isOn = useOwnFlag('Truckload');
  if (!isOn) return null;
  return (
    <Text fz="sm">
      {texts.volume.question}{' '}
      <Anchor component={Link} fz="sm" underline="always" to={`${newVolumeRequest}?quote=${quoteId}`}>
        {texts.volume.ask}
      </Anchor>{' '}
      <Text span c="dimmed">
        {texts.volume.detail}
      </Text>
    </Text>
  );
}

/** After new rates: the current price of the previously selected offer. */
function PriceDifferenceNote({ quote: { difference, state } }: { quote: Quote }) {
  if (!difference) return null;
  const { oldCents, newCents } = difference;
  const old = formatDollars(oldCents);
  if (typeof newCents !== 'number') {
    const text = state === 'rating' ? texts.difference.pending : texts.difference.gone;
    return (
      <Alert color="orange" role="status" title={texts.difference.title}>
        {fill(text, { old })}
      </Alert>
    );
  }
  if (newCents === oldCents) {
    return (
      <Alert color="green" role="status" title={texts.difference.same}>
        {fill(texts.difference.sameDetail, { old })}
      </Alert>
    );
  }
  const values = { old, new: formatDollars(newCents), change: signed(newCents - oldCents) };
  return (
    <Alert color="orange" role="status" title={texts.difference.title}>
      {fill(texts.difference.detail, values)}
    </Alert>
  );
}
