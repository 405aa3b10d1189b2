import {
  BuyCoverage,
  insuranceApi,
  type CoverageCertificate,
  type CoverageOffer,
} from '@lading/contracts/invoices/insurance';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatBasisPoints, formatLimit } from '@lading/domain/measures/money';
import { coverageCharge, findBrokenCargoValueRule } from '@lading/domain/cargo-coverage/cargo-coverage';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProductNotes } from '../../entities/insurance-product/product-notes.js';
import { ShipmentField, type FoundShipment, type ShipmentFieldProps } from '../../entities/shipment/shipment-field.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { amountText } from '../../ui/display/money.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { RetryLine } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { insuranceTexts } from './insurance-texts.js';

const words = insuranceTexts.buy;

/** Shipments that the carrier has confirmed but not picked up. */
const among: ShipmentFieldProps['among'] = {
  states: ['booked', 'dispatched'],
  dispatchStates: ['confirmed'],
};

const wrongValue = (terms: CoverageOffer | undefined, valueCents: number | null): FieldError[] => {
  const rule = terms && valueCents !== null ? findBrokenCargoValueRule(valueCents, terms) : undefined;
  if (!terms || !rule) return [];
  return [
    {
      path: 'valueCents',
      message: fieldMessage(words.value, rule, { n: formatLimit(terms.maxCargoValueCents) }),
    },
  ];
};

interface Purchase {
  valueCents: number | null;
}

interface BuyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Preselected by the address of the page. */
  shipment?: FoundShipment | undefined;
}

/** Buys coverage for a shipment; the charge updates during typing. */
export function BuyDialog({ isOpen, onClose, shipment }: BuyDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': texts.toast.close }}>
      <BuyForm onClose={onClose} shipment={shipment} />
    </Modal>
  );
}

/** The terms of the shipment's carrier; undefined before a shipment is selected. */
function useTerms(shipment: FoundShipment | undefined) {
  return useQuery({
    ...answerOf(insuranceApi.terms, { shipmentId: shipment?.shipmentId ?? 0 }),
    enabled: shipment !== undefined,
  });
}

/** Buys once, however often the same purchase is sent. */
function usePurchase() {
  const refresh = useRefresh();
  const send = useCallOnce(insuranceApi.buy);
  return useMutation<CoverageCertificate, Problem, BuyCoverage>({
    mutationFn: (input) => send(input),
    onSettled: () =>
      refresh(insuranceApi.list, insuranceApi.counts, insuranceApi.terms, shipmentsApi.get, shipmentsApi.list),
  });
}

interface TermsStatusProps {
  terms: ReturnType<typeof useTerms>;
  isChosen: boolean;
}

/** Why the charge is unknown; coverage can't be bought until it is known. */
function TermsStatus({ terms: { data, error, fetchStatus, refetch }, isChosen }: TermsStatusProps) {
  if (!isChosen || data) return null;
  if (error) return <RetryLine detail={error.message} onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused') return <Text role="status">{words.offline}</Text>;
  return <TextSkeleton lines={1} />;
}

function BuyForm({ onClose, shipment }: Omit<BuyDialogProps, 'isOpen'>) {
  const purchase = usePurchase();
  const [chosen, choose] = useState(shipment);
  const terms = useTerms(chosen);
  const { data } = terms;
  const checked = useCheckedForm<Purchase, BuyCoverage>({
    initial: { valueCents: null },
    shape: BuyCoverage,
    toInput: ({ valueCents }) => ({ shipmentId: chosen?.shipmentId, valueCents }),
    alsoWrong: (form) => wrongValue(data, form.valueCents),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const input = checked.submit();
    if (!input || !data || purchase.isPending) return;
    purchase.mutate(input, {
      onSuccess: ({ number, shipmentNumber }) => {
        toast.success(fill(words.done, { number, shipment: shipmentNumber }));
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  const charge = data && chargeOf(data, form.valueCents);
  return (
    <FormFrame checked={checked} refusal={purchase.error} onSubmit={submit}>
      <Stack gap="sm">
        <ShipmentField {...field('shipmentId')} words={words} among={among} shipment={chosen} onChange={choose} />
        {data && !data.mayBuy ? <Alert color="orange">{words.taken}</Alert> : null}
        <TermsStatus terms={terms} isChosen={chosen !== undefined} />
        <CurrencyField
          {...field('valueCents')}
          label={words.value}
          required
          minCents={0}
          description={data ? termsOf(data) : undefined}
          cents={form.valueCents}
          onChange={(valueCents) => change({ valueCents })}
        />
        {data ? <ProductNotes offer={data} /> : null}
        {data && charge !== undefined ? (
          <Text role="status">
            {words.charge}: <strong className="num">{amountText(charge, data.currency)}</strong>. {words.added}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={purchase.isPending} disabled={chosen !== undefined && !data?.mayBuy}>
            {data && charge !== undefined
              ? fill(words.go, { charge: amountText(charge, data.currency) })
              : words.goPlain}
          </SpinnerButton>
        </Group>
      </Stack>
    </FormFrame>
  );
}

/** The carrier's conditions, beside the value. */
function termsOf(offer: CoverageOffer): string | undefined {
  const { basisPoints, minChargeCents, maxCargoValueCents, currency } = offer;
  if (basisPoints === null || minChargeCents === null) return undefined;
  return fill(words.terms, {
    percent: formatBasisPoints(basisPoints),
    minimum: amountText(minChargeCents, currency),
    maximum: amountText(maxCargoValueCents, currency),
  });
}

/** Undefined while the value can't be covered. */
function chargeOf(terms: CoverageOffer, valueCents: number | null): number | undefined {
  const { basisPoints, minChargeCents } = terms;
  if (basisPoints === null || minChargeCents === null) return undefined;
  if (valueCents === null || findBrokenCargoValueRule(valueCents, terms)) return undefined;
  return coverageCharge(valueCents, { basisPoints, minChargeCents });
}
