import type { AssistSession } from '@lading/contracts/freight-assist';
import type { Location } from '@lading/contracts/locations';
import type { Product } from '@lading/contracts/products';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usualBeside, useUsualEnds, type UsualEnds } from '../../entities/location/usual-ends.js';
import { useBegun } from '../../kernel/form/use-begun.js';
import { useUser } from '../../kernel/session/user.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { useAssisted, withAssist } from './begun-assist.js';
import {
  begunDetails,
  useNamedDocks,
  useNamedEnds,
  withEnds,
  withOwnDock,
  withUsualEnds,
  type NamedEnds,
} from '../../entities/quote-form/begun-details.js';
import { detailsOfLine, lineOf } from '../../entities/quote-form/begun-line.js';
import { useNamedProducts, withProducts } from './begun-products.js';
import { firstPickup } from '../../entities/quote-form/first-pickup.js';
import { QuoteDetailsForm } from './quote-details-form.js';
import { texts } from '../../entities/quote-form/quote-details-texts.js';
import { withServices } from '../../entities/quote-form/stop-services.js';

/** A new quote. Another page may have named ends, products and measures in the address; they go before the usual ends. */
export function EmptyDetails() {
  const [query] = useSearchParams();
  const ends = useNamedEnds(query);
  const usual = useUsualEnds();
  const assisted = useAssisted(query);
  const products = useNamedProducts(query);
  const docks = useNamedDocks(query);
  const isKnown = docks && ends && usual && products && assisted !== undefined;
  const begun = useBegun(isKnown ? { docks, ends, usual, assisted, products } : undefined);
  return begun ? <BegunDetails {...begun} /> : <PageSkeleton label={texts.loading} />;
}

interface BegunDetailsProps {
  ends: NamedEnds;
  usual: UsualEnds;
  /** The company's own, among which a named end may be. */
  docks: readonly Location[];
  /** A help session that the quote begins with. */
  assisted: AssistSession | null;
  /** What it is to ship. */
  products: readonly Product[];
}

function BegunDetails({ docks, ends, usual, assisted, products }: BegunDetailsProps) {
  const { isMetric, defaultFreightTerms: freightTerms = 'prepaid', defaultOriginId, defaultDestinationId } = useUser();
  const [query] = useSearchParams();
  const [line] = useState(() => lineOf(query));
  const [initial] = useState(() => {
    const empty = { ...begunDetails(query, isMetric, firstPickup()), freightTerms };
    const begun = withUsualEnds(empty, usual);
    const typed = line ? detailsOfLine(begun, line) : begun;
    const there = withEnds(withAssist(withProducts(typed, products), assisted, query), ends);
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
      isKept
      isTyped={line !== undefined || assisted !== null || products.length > 0}
      note={null}
    />
  );
}
