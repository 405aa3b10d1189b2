import { productStates, type InsuranceProduct } from '@lading/contracts/invoices/managed-insurance';
import { insuranceProductList } from '@lading/contracts/lists/managed-insurance';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatDollars } from '@lading/domain/measures/money';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { acting } from '../../kernel/session/acting.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { RowMenu, type RowMenuItem } from '../../ui/fields/row-menu.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill } from '../../ui/texts.js';
import { coefficientText } from './coverage-numbers.js';
import { EndProductDialog } from './end-product-dialog.js';
import { productTexts as texts } from './insurance-administration-texts.js';
import { insurancePages } from './insurance-tabs.js';
import { ProductDrawer, type EditedProduct } from './product-form.js';
import { ProductVersionsDrawer } from './product-versions.js';

/** The insurance products of the installation. */
export function Products() {
  const listed = useListed(insuranceProductList);
  const [edited, setEdited] = useState<EditedProduct>();
  const [shown, setShown] = useState<InsuranceProduct>();
  const [ended, setEnded] = useState<InsuranceProduct>();
  const mayWrite = !acting();
  const itemsOf = (product: InsuranceProduct): RowMenuItem[] => [
    { label: texts.actions.versions, onChoose: () => setShown(product) },
    ...(mayWrite ? [{ label: texts.actions.addVersion, onChoose: () => setEdited(product), isLocal: true }] : []),
    ...(mayWrite && product.status !== 'ended'
      ? [{ label: texts.actions.end, onChoose: () => setEnded(product), isLocal: true }]
      : []),
  ];
  const menu = (product: InsuranceProduct) => <RowMenu name={product.name} items={itemsOf(product)} />;
  const addButton = mayWrite ? (
    <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  ) : null;
  return (
    <ListPage
      listed={listed}
      words={texts}
      pages={insurancePages('products')}
      rowName={({ name }) => name}
      rowVersion={({ lastVersion, status, certificateCount }) => `${lastVersion} ${status} ${certificateCount}`}
      onOpen={setShown}
      cells={{
        name: ({ name }) => name,
        provider: ({ provider }) => provider,
        carriers: carriersText,
        minCharge: ({ minChargeCents }) => <span className="num">{formatDollars(minChargeCents)}</span>,
        maxValue: ({ maxCargoValueCents }) => <span className="num">{formatDollars(maxCargoValueCents)}</span>,
        coefficient: ({ basisPoints }) => <span className="num">{coefficientText(basisPoints)}</span>,
        effectiveFrom: ({ effectiveFrom }) => formatCalendarDate(effectiveFrom),
        status: (product) => <Status product={product} />,
        certificates: ({ certificateCount }) => formatNumber(certificateCount),
        actions: menu,
        excluded: ({ excludedGoods }) => excludedGoods.join(', ') || texts.none,
      }}
      cardMark={(product) => <Status product={product} />}
      card={(product) => (
        <Stack gap={4} align="flex-start">
          <Text fz="sm">
            {product.provider} · {carriersText(product)}
          </Text>
          <Text fz="sm" className="tabular">
            {coefficientText(product.basisPoints)} ·{' '}
            {fill(texts.minimum, { amount: formatDollars(product.minChargeCents) })}
          </Text>
          <Text fz="sm" c="dimmed">
            {counted(product.certificateCount, texts.versions.certificate, texts.versions.certificates)}
          </Text>
          {menu(product)}
        </Stack>
      )}
      filters={{
        status: {
          any: texts.allStatuses,
          options: productStates.map((value) => ({ value, label: texts.statuses[value] })),
        },
      }}
      head={addButton}
      firstUseAction={addButton}
    >
      <ProductDrawer edited={edited} onEdit={setEdited} />
      <ProductVersionsDrawer product={shown} onClose={() => setShown(undefined)} />
      <EndProductDialog product={ended} onClose={() => setEnded(undefined)} />
    </ListPage>
  );
}

function carriersText({ isForAllCarriers, carriers }: InsuranceProduct): string {
  const [first, second] = carriers;
  if (isForAllCarriers || !first) return texts.allCarriers;
  if (!second) return first.name;
  return carriers.length === 2
    ? `${first.name}, ${second.name}`
    : fill(texts.carriersMany, { first: first.name, count: carriers.length - 1 });
}

const tones = { current: 'success', upcoming: 'info', ended: 'neutral' } as const;

function Status({ product: { status, nextFrom } }: { product: InsuranceProduct }) {
  return (
    <Stack gap={0} align="flex-start">
      <ToneBadge tone={tones[status]}>{texts.statuses[status]}</ToneBadge>
      {nextFrom ? (
        <Text fz="xs" c="dimmed">
          {fill(texts.next, { day: formatCalendarDate(nextFrom) })}
        </Text>
      ) : null}
    </Stack>
  );
}
