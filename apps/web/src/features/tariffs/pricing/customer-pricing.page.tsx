import { customerPricingApi, type CustomerPricing } from '@lading/contracts/carriers/customer-pricing';
import { customerPricingList } from '@lading/contracts/lists/customer-pricing';
import { pricingStates } from '@lading/domain/lifecycle/pricing-lifecycle';
import { formatBasisPoints } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  pricingHome,
  useMayWritePricing,
  usePricingChanges,
} from '../../../entities/customer-pricing/pricing-place.js';
import {
  discountOf,
  minimumOf,
  PricingStateBadge,
  validDays,
} from '../../../entities/customer-pricing/pricing-state.js';
import { pricingTexts } from '../../../entities/customer-pricing/pricing-texts.js';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { chosenRows, type ChosenRows } from '../../../lists/chosen-rows.js';
import { ListPage } from '../../../lists/list-page.js';
import { useListed } from '../../../lists/use-listed.js';
import { noSelection } from '../../../ui/data-grid/grid-selection.js';
import { CalendarDate, DateTime, viewerZone } from '../../../ui/display/date-time.js';
import { Money } from '../../../ui/display/money.js';
import { NoAccess } from '../../../ui/feedback/no-access.js';
import { RowMenu } from '../../../ui/fields/row-menu.js';
import { AddIcon, iconProps } from '../../../ui/icons/icons.js';
import { offersOf } from '../tariff-state.js';
import { AdjustChosen, AdjustmentDrawer } from './adjustment-drawer.js';
import { AdjustmentRecord, OpenAdjustments } from './adjustment-record.js';
import { texts } from './customer-pricing-texts.js';
import { PricingDraftDrawer, type PricingBase } from './pricing-draft-drawer.js';
import { useRenewal } from './use-renewal.js';
import { usePricingEndings } from './use-pricing-endings.js';

/** What the viewer's carrier has agreed with its customers. */
export function CustomerPricingPage() {
  const user = useUser();
  if (user.carrierId === null || !canShow(user, 'customerVisibility')) return <NoAccess words={texts.noAccess} />;
  return <PricingList carrierId={user.carrierId} />;
}

const effectiveOf = ({ effectiveDiscountBasisPoints: points }: CustomerPricing): string =>
  points === null ? texts.none : `${formatBasisPoints(points)}%`;

const dayOf = (at: string | null) => <DateTime instant={at} zone={viewerZone()} format="date" />;

/** A draft that the address asks for, such as from the page of a customer. */
function useAskedDraft(): [PricingBase | undefined, (base: PricingBase | undefined) => void] {
  const [address, setAddress] = useSearchParams();
  const customerId = Number(address.get('new'));
  const [base, setBase] = useState<PricingBase | undefined>(customerId > 0 ? { customerId } : undefined);
  const set = (next: PricingBase | undefined) => {
    setBase(next);
    if (next === undefined && address.has('new'))
      setAddress(
        (before) => {
          before.delete('new');
          return before;
        },
        { replace: true },
      );
  };
  return [base, set];
}

/** The adjustment that the address names, such as in an alert. */
function useAskedAdjustment() {
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get('adjustment'));
  const set = (next: number | undefined) =>
    setAddress(
      (before) => {
        if (next === undefined) before.delete('adjustment');
        else before.set('adjustment', String(next));
        return before;
      },
      { replace: true },
    );
  return { id: id > 0 ? id : undefined, open: (next: number) => set(next), close: () => set(undefined) };
}

function PricingList({ carrierId }: { carrierId: number }) {
  const listed = useListed(customerPricingList, { fixed: { carrierId } });
  const mayWrite = useMayWritePricing();
  const [base, setBase] = useAskedDraft();
  const renewal = useRenewal();
  const [adjusted, setAdjusted] = useState<ChosenRows>();
  const adjustment = useAskedAdjustment();
  const ending = usePricingEndings();
  usePricingChanges();
  const earliest = useQuery({
    ...answerOf(customerPricingApi.listCustomerPricing, { carrierId, limit: 1 }),
    enabled: adjusted !== undefined,
  });
  const actionsOf = (pricing: CustomerPricing) => (
    <RowMenu
      name={pricing.companyName}
      items={[
        { label: texts.actions.open, to: `${pricingHome}/${pricing.id}` },
        ...(mayWrite ? [{ label: texts.actions.copy, onChoose: () => setBase({ pricing }), isLocal: true }] : []),
        ...renewal.itemsOf(pricing),
        ...ending.itemsOf(pricing),
      ]}
    />
  );
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={({ companyName }) => companyName}
      rowVersion={({ version, state, until, isInForce, offerCount }) =>
        `${version} ${state} ${until} ${isInForce} ${offerCount}`
      }
      rowHref={({ id }) => `${pricingHome}/${id}`}
      cells={{
        company: ({ companyName }) => companyName,
        state: PricingStateBadge,
        discount: discountOf,
        minimum: minimumOf,
        lanes: ({ laneCount }) => formatNumber(laneCount),
        validFrom: ({ validFrom }) => (validFrom ? <CalendarDate date={validFrom} /> : pricingTexts.noDay),
        until: ({ until }) => <CalendarDate date={until} />,
        revenue: ({ revenueCents }) => <Money cents={revenueCents} />,
        effectiveDiscount: effectiveOf,
        actions: actionsOf,
        owner: ({ ownerName }) => ownerName || texts.end.administrators,
        protectedUntil: ({ protectedUntil }) => <CalendarDate date={protectedUntil} />,
        atEnd: ({ validTo, atEnd }) => (validTo === null ? texts.none : pricingTexts.endings[atEnd]),
        noticeDays: ({ noticeDays }) => noticeDays,
        noticesSent: ({ validTo, noticesSent }) => (validTo === null ? texts.none : noticesSent),
        author: ({ authorName }) => authorName || texts.none,
        approver: ({ approverName }) => approverName || texts.none,
        offerCount: offersOf,
        createdAt: ({ createdAt }) => dayOf(createdAt),
        editedAt: ({ editedAt }) => dayOf(editedAt),
        publishedAt: ({ publishedAt }) => dayOf(publishedAt),
      }}
      cardMark={PricingStateBadge}
      card={(pricing) => (
        <Group justify="space-between" align="flex-end" wrap="nowrap">
          <Text fz="sm" c="dimmed" component="div">
            {validDays(pricing)}
            <br />
            {customerPricingList.columns.discount.title} {discountOf(pricing)} ·{' '}
            {customerPricingList.columns.minimum.title} {minimumOf(pricing)}
            <br />
            {customerPricingList.columns.revenue.title} <Money cents={pricing.revenueCents} />
          </Text>
          {actionsOf(pricing)}
        </Group>
      )}
      filters={{
        state: {
          any: texts.allStates,
          options: pricingStates.map((value) => ({ value, label: pricingTexts.states[value] })),
        },
      }}
      {...(mayWrite ? {} : { canChoose: false })}
      actions={(chosen, exported) => (
        <>
          {exported}
          {mayWrite ? <AdjustChosen chosen={chosenRows(chosen, listed)} onAdjust={setAdjusted} /> : null}
        </>
      )}
      toolbar={<OpenAdjustments carrierId={carrierId} onOpen={adjustment.open} />}
      head={
        mayWrite ? (
          <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setBase({})}>
            {texts.newDraft}
          </Button>
        ) : null
      }
    >
      <PricingDraftDrawer carrierId={carrierId} base={base} onClose={() => setBase(undefined)} />
      <AdjustmentDrawer
        carrierId={carrierId}
        earliestDay={earliest.data?.earliestDay}
        chosen={adjusted}
        onClose={() => setAdjusted(undefined)}
        onCreated={(id) => {
          setAdjusted(undefined);
          listed.setSelection(noSelection);
          adjustment.open(id);
        }}
      />
      <AdjustmentRecord id={adjustment.id} onClose={adjustment.close} />
      {renewal.dialog}
      {ending.dialog}
    </ListPage>
  );
}
