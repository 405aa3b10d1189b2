import { freightAssistApi, type AssistSession, type AssistSuggestion } from '@lading/contracts/quotes/freight-assist';
import type { Location } from '@lading/contracts/customers/locations';
import { productsApi, type Product } from '@lading/contracts/customers/products';
import type { QuoteDraft } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { hazardousMaterialOf } from '@lading/domain/freight/hazardous-material';
import { impliedAccessorials } from '@lading/domain/freight/location-type';
import { Anchor } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useDefaultRoute, usualBeside, type DefaultRoute } from '../../entities/location/own-places.js';
import {
  initialDetails,
  detailsOfLine,
  lineOf,
  reversed,
  useNamedDocks,
  useNamedRoute,
  withDefaultRoute,
  withOwnDock,
  withRoute,
  type NamedRoute,
} from '../../entities/quote-form/initial-details.js';
import {
  emptyHazardous,
  emptyItem,
  firstPickup,
  formOfDraft,
  isDraft,
  type DetailsForm,
  type HazardousForm,
  type ItemForm,
} from '../../entities/quote-form/details-form.js';
import { texts } from '../../entities/quote-form/quote-details-texts.js';
import { withServices } from '../../entities/quote-form/stop-services.js';
import { withProduct } from '../../entities/quote-form/use-catalog.js';
import { QuoteFailed, QuoteMissing } from '../../entities/quote/quote-failed.js';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { useInitialValues } from '../../kernel/form/use-initial-values.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { ownDraft, QuoteDetailsForm, RestoredNote } from './quote-details-form.js';

/** The value of the first accepted suggestion that has one. */
const said = <Key extends keyof AssistSuggestion>(
  taken: readonly AssistSuggestion[],
  key: Key,
): AssistSuggestion[Key] | undefined => taken.find((one) => one[key])?.[key];

const mostItems = 20;

/** The form with a line for each product. */
const withProducts = (form: DetailsForm, products: readonly Product[]): DetailsForm =>
  products.length === 0
    ? form
    : { ...form, items: products.map((product) => withProduct(emptyItem(form.units), product)) };

const newQuote = '/customers/quotes/new';

const idOf = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The source of the form's values: nothing, a saved quote, a copy of one, or its return trip. */
interface Source {
  readonly quoteId: number | undefined;
  readonly isRepeat: boolean;
  readonly isReversed: boolean;
}

/** The address decides what to show; when a draft created here gets its number, only the address changes. */
function useSource(): { source: Source; key: string } {
  const { quoteId } = useParams();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const repeated = idOf(query.get('repeat'));
  const wanted = idOf(quoteId) ?? repeated ?? idOf(query.get('draft'));
  const isReversed = query.has('reverse');
  const started = `new ${query.get('line') ?? ''} ${query.get('products') ?? ''}`;
  const address = `${repeated === undefined ? '' : isReversed ? 'reverse ' : 'repeat '}${wanted ?? started}`;
  const source = { quoteId: wanted, isRepeat: repeated !== undefined, isReversed };
  const [saved, setSaved] = useState({ address, round: 0, source });
  if (saved.address !== address) {
    setSaved(state === ownDraft ? { ...saved, address } : { address, round: saved.round + 1, source });
  }
  return { source: saved.source, key: String(saved.round) };
}

/** Step 1 'Quote Details': empty, a saved draft, a quote to edit, or a copy. */
export function QuoteDetailsPage() {
  const { quoteId: named } = useParams();
  const { source, key } = useSource();
  const { quoteId } = source;
  if (named !== undefined && idOf(named) === undefined) return <QuoteMissing />;
  return quoteId === undefined ? <EmptyDetails key={key} /> : <SavedDetails key={key} {...source} quoteId={quoteId} />;
}

interface SavedDetailsProps extends Source {
  quoteId: number;
}

function SavedDetails({ quoteId, isRepeat, isReversed }: SavedDetailsProps) {
  const saved = useQuery({ ...answerOf(quotesApi.getDraft, { quoteId }), staleTime: Infinity, gcTime: 0 });
  const navigate = useNavigate();
  const [isNoted, setIsNoted] = useState(true);
  if (saved.error && !hasAnswer(saved)) return <QuoteFailed error={saved.error} onRetry={() => void saved.refetch()} />;
  if (!saved.data) return <PageSkeleton label={texts.loading} />;
  const startOver = () => void navigate(newQuote, { replace: true });
  const isTyped = !isRepeat && isDraft(saved.data.draft);
  const note =
    isTyped && isNoted ? (
      <RestoredNote updatedAt={saved.data.updatedAt} onStartOver={startOver} onDismiss={() => setIsNoted(false)} />
    ) : null;
  const copy = isReversed ? 'reversed' : isRepeat ? 'repeated' : undefined;
  return <LoadedDetails draft={saved.data} copy={copy} isSaved={isRepeat || isTyped} note={note} />;
}

/** An unreadable draft can only be replaced by a new one. */
const UnreadableDraft = () => (
  <ErrorPanel
    title={texts.draft.unreadable}
    detail={
      <Anchor component={Link} to={newQuote}>
        {texts.draft.startOver}
      </Anchor>
    }
  />
);

interface LoadedDetailsProps {
  draft: QuoteDraft;
  copy: 'repeated' | 'reversed' | undefined;
  isSaved: boolean;
  note: ReactNode;
}

function LoadedDetails({ draft, copy, isSaved, note }: LoadedDetailsProps) {
  const [initial] = useState(() => {
    const form = formOfDraft(draft.draft, copy !== undefined);
    return form && copy === 'reversed' ? reversed(form) : form;
  });
  if (!initial) return <UnreadableDraft />;
  const known = copy ? undefined : draft;
  return (
    <QuoteDetailsForm initial={initial} quoteId={known?.quoteId} number={known?.number} isSaved={isSaved} note={note} />
  );
}

/** A new quote. Another page may have put places, products and measures into the address; they override the defaults. */
function EmptyDetails() {
  const [query] = useSearchParams();
  const ends = useNamedRoute(query);
  const usual = useDefaultRoute();
  const assisted = useAssisted(query);
  const products = useNamedProducts(query);
  const docks = useNamedDocks(query);
  const isKnown = docks && ends && usual && products && assisted !== undefined;
  const started = useInitialValues(isKnown ? { docks, ends, usual, assisted, products } : undefined);
  return started ? <StartedDetails {...started} /> : <PageSkeleton label={texts.loading} />;
}

interface StartedDetailsProps {
  ends: NamedRoute;
  usual: DefaultRoute;
  /** The company's Locations, one of which may match a named end. */
  docks: readonly Location[];
  /** A help session that the quote starts from. */
  assisted: AssistSession | null;
  /** The products to ship. */
  products: readonly Product[];
}

function StartedDetails({ docks, ends, usual, assisted, products }: StartedDetailsProps) {
  const { isMetric, defaultFreightTerms: freightTerms = 'prepaid', defaultOriginId, defaultDestinationId } = useUser();
  const [query] = useSearchParams();
  const [line] = useState(() => lineOf(query));
  const [initial] = useState(() => {
    const empty = { ...initialDetails(query, isMetric, firstPickup()), freightTerms };
    const started = withDefaultRoute(empty, usual);
    const typed = line ? detailsOfLine(started, line) : started;
    const there = withRoute(withAssist(withProducts(typed, products), assisted, query), ends);
    return withOwnDock(withServices(there), [...docks, ...usualBeside(docks, usual)], {
      origin: defaultOriginId,
      destination: defaultDestinationId,
    });
  });
  return (
    <QuoteDetailsForm
      initial={initial}
      quoteId={undefined}
      number={undefined}
      isSaved
      isTyped={line !== undefined || assisted !== null || products.length > 0}
      note={null}
    />
  );
}

/** The products named by the address that still exist; undefined while loading. */
function useNamedProducts(query: URLSearchParams): readonly Product[] | undefined {
  const named = (query.get('products') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  const found = useQueries({
    queries: [...new Set(named)]
      .slice(0, mostItems)
      .map((id) => ({ ...answerOf(productsApi.get, { id: Number(id) }), staleTime: Infinity })),
  });
  if (found.some(({ isPending, isPaused }) => isPending && !isPaused)) return undefined;
  return found.flatMap(({ data }) => data ?? []);
}

/** The help session that the address names, null if none; undefined while loading. */
function useAssisted(query: URLSearchParams): AssistSession | null | undefined {
  const named = query.get('assist') ?? '';
  const isNamed = /^\d{1,15}$/.test(named);
  const session = useQuery({
    ...answerOf(freightAssistApi.get, { id: Number(named) }),
    enabled: isNamed,
    staleTime: Infinity,
  });
  if (!isNamed || session.error) return null;
  return session.data;
}

function hazardousOf(unNumber: string | null | undefined): HazardousForm | null {
  const material = unNumber ? hazardousMaterialOf(unNumber) : undefined;
  if (!material) return null;
  const { id, properShippingName, hazardClass, packingGroups, compatibilityGroup } = material;
  const [packingGroup = '', ...others] = packingGroups;
  return {
    ...emptyHazardous,
    ...{ unNumber: id, properShippingName, hazardClass, compatibilityGroup: compatibilityGroup ?? '' },
    // With several packing groups, the shipper chooses.
    packingGroup: others.length > 0 ? '' : packingGroup,
  };
}

function itemOf({ freight }: AssistSession, taken: readonly AssistSuggestion[]): ItemForm {
  const { description, units, handlingUnits, length, width, height, weight } = freight;
  const empty = emptyItem(units);
  const texts = { length: String(length), width: String(width), height: String(height), weight: String(weight) };
  return {
    ...empty,
    description,
    handlingUnits: String(handlingUnits),
    pieces: String(handlingUnits),
    handlingUnitType: said(taken, 'handlingUnitType') ?? freight.handlingUnitType ?? empty.handlingUnitType,
    dimensions: { ...empty.dimensions, texts },
    freightClass: String(said(taken, 'freightClass') ?? ''),
    isStackable: freight.isStackable,
    isUsed: freight.isUsed || said(taken, 'isUsed') === true,
    isCarpet: said(taken, 'isCarpet') === true,
    hazardous: hazardousOf(said(taken, 'unNumber')),
  };
}

/** The form with the freight of the help session and the accepted suggestions. */
function withAssist(form: DetailsForm, session: AssistSession | null, query: URLSearchParams): DetailsForm {
  if (!session) return form;
  const keys = (query.get('take') ?? '').split(',');
  const taken = session.suggestions.filter(({ key }) => keys.includes(key));
  const { units, origin, destination, cargoValueCents } = session.freight;
  // These follow from the kind of place, or, like coverage, have their own question.
  const elsewhere = new Set<string>([
    ...impliedAccessorials(origin.locationType, 'pickup'),
    ...impliedAccessorials(destination.locationType, 'delivery'),
    'FVC',
  ]);
  const services = taken.flatMap(({ service }) => (service && !elsewhere.has(service) ? [service] : []));
  return {
    ...form,
    units,
    items: [itemOf(session, taken)],
    origin: { ...form.origin, locationType: origin.locationType },
    destination: { ...form.destination, locationType: destination.locationType },
    accessorials: [...new Set([...form.accessorials, ...services])],
    cargoValueCents: cargoValueCents ?? null,
    isFullValueWanted: taken.some(({ service }) => service === 'FVC'),
  };
}
