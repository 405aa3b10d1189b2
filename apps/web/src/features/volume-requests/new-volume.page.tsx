import { quotesApi } from '@lading/contracts/quotes/quotes';
import { volumeServices, type VolumeService } from '@lading/contracts/quotes/volume-parts';
import { accessorialName, extraServices } from '@lading/domain/freight/accessorial';
import { regionOf } from '@lading/domain/freight/region';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isLoadOnItsWay, loadOfDetails, type LoadDraftLine, type LoadDraft } from '../../entities/quote/load-draft.js';
import { QuoteFailed } from '../../entities/quote/quote-failed.js';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { PagePath } from '../../ui/display/page-path.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { emptyForm, emptyLine, endOf, workday, type VolumeForm as LoadOfQuoteVolumeForm } from './volume-form-state.js';
import { VolumeForm } from './volume-form.js';
import { formTexts, volumeHome, volumeTexts } from './volume-texts.js';

const words = formTexts.started;

const serviceOf = (code: string): VolumeService | undefined => {
  const known = extraServices.find(({ codes }) => codes.some((one) => one === code));
  return volumeServices.find((name) => name === known?.name);
};

/** A new request for truckload and volume prices. */
export function NewVolumePage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const quoteId = query.get('quote') ?? '';
  return (
    <FlagGuard flag="Truckload" privilege="quote" words={volumeTexts}>
      <Stack gap="md" maw={1180}>
        <div>
          <PagePath label={volumeTexts.path} list={volumeTexts.title} to={volumeHome} here={formTexts.title} />
          <Title order={1} mt={4}>
            {formTexts.title}
          </Title>
        </div>
        {/^\d{1,15}$/.test(quoteId) ? (
          <RequestOfQuote quoteId={Number(quoteId)} />
        ) : (
          <StartedRequest load={isLoadOnItsWay(state) ? state.loadDraft : undefined} />
        )}
      </Stack>
    </FlagGuard>
  );
}

/** Details of an earlier LTL quote are filled in, so they aren't typed twice. */
function RequestOfQuote({ quoteId }: { quoteId: number }) {
  const quote = useQuery({ ...answerOf(quotesApi.get, { quoteId }), staleTime: Infinity });
  if (quote.error && !hasAnswer(quote)) return <QuoteFailed error={quote.error} onRetry={() => void quote.refetch()} />;
  if (!quote.data) return <PageSkeleton label={formTexts.started.loading} />;
  return <StartedRequest load={loadOfDetails(quote.data.details)} />;
}

function StartedRequest({ load }: { load: LoadDraft | undefined }) {
  const user = useUser();
  const [initial] = useState(() => (load ? formOfLoad(load) : emptyForm(user)));
  return (
    <>
      {load ? (
        <Text fz="sm" c="dimmed">
          {formTexts.started.note}
        </Text>
      ) : null}
      <VolumeForm initial={initial} />
    </>
  );
}

/** The lane and the requested services as services of a volume request. */
function servicesOf({ accessorials, isFullValueWanted, origin, destination }: LoadDraft): VolumeService[] {
  const ends = [origin, destination].filter((end) => end !== null);
  const wanted = new Set(accessorials.map(serviceOf).filter((name) => name !== undefined));
  if (isFullValueWanted) wanted.add('Full Value Protection');
  if (ends.some(({ country }) => country === 'MEX')) wanted.add('Shipping to Mexico');
  if (ends.some(({ country }) => country === 'CAN')) wanted.add('Shipping to Canada');
  if (ends.some(({ country, state }) => regionOf(country, state)?.offshore)) {
    wanted.add('Offshore Shipping to Alaska/Hawaii/Puerto Rico');
  }
  return [...wanted];
}

function factsOf({ description, sizes, hazard }: LoadDraftLine, unit: string): string[] {
  const isMeasured = sizes.length > 0 && sizes.every((size) => size !== null && size > 0);
  const size = isMeasured ? fill(words.size, { size: sizes.join(' × '), unit }) : undefined;
  const facts = [size, hazard ?? undefined].filter((fact) => fact !== undefined);
  return facts.length > 0 ? [fill(words.line, { name: description || words.goods, facts: facts.join(', ') })] : [];
}

/** Facts without a field in a volume request go into its notes. */
function notesOf({ accessorials, lines, units }: LoadDraft): string {
  const others = accessorials.filter((code) => serviceOf(code) === undefined).map(accessorialName);
  const requested = others.length > 0 ? [fill(words.services, { names: others.join(', ') })] : [];
  const unit = units === 'metric' ? 'cm' : 'in';
  return [...lines.flatMap((line) => factsOf(line, unit)), ...requested].join('\n').slice(0, 2000);
}

/** A request that starts with the values typed for a quote. */
function formOfLoad(load: LoadDraft): LoadOfQuoteVolumeForm {
  const form = emptyForm({ isMetric: load.units === 'metric' });
  const { origin, destination, lines } = load;
  return {
    ...form,
    freightTerms: load.freightTerms,
    origin: origin ? endOf(origin) : form.origin,
    destination: destination ? endOf(destination) : form.destination,
    billToLocationId: load.billToLocationId,
    pickup: { ...workday, date: load.shipDate },
    isByLine: true,
    lines: lines.map(({ description, pallets, weight, hazard }) => ({
      ...emptyLine(),
      ...{ description, pallets, weight, isHazardous: hazard !== null },
    })),
    services: servicesOf(load),
    cargoValueCents: load.cargoValueCents,
    references: load.reference,
    notes: notesOf(load),
  };
}
