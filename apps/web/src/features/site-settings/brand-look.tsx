import type { ManagedSite } from '@lading/contracts/sites/sites';
import { brandOfTheme } from '@lading/demo-data/brands';
import { checkPairs, type BrandPair } from '@lading/domain/brand/brand-pairs';
import { coreBrand, type Brand } from '@lading/domain/brand/brands';
import { neutralRoles } from '@lading/domain/brand/palette';
import { paletteOf } from '@lading/domain/brand/palette';
import { signOf } from '@lading/domain/brand/monogram';
import { Box, Button, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Monogram } from '../../ui/display/monogram.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import classes from './brand-look.module.css';
import { texts } from './site-texts.js';

/** Caches the brand of the same colors, because its palette is expensive. */
const known = new WeakMap<ManagedSite['brand'], Brand>();

/** The brand of a site in its current colors, whether or not visitors see them. */
export function brandOfSite({ brandTheme, brand }: ManagedSite): Brand {
  const dressed = known.get(brand) ?? brandOfTheme(brandTheme, [{ ...brand, theme: brandTheme }]);
  known.set(brand, dressed);
  return dressed;
}

/** The default sign of a site's brand, as text. */
export const ownSignOf = ({ brandTheme }: ManagedSite): string => signOf(brandOfTheme(brandTheme).monogram);

/** A site in the portal's own look has no brand to change. */
export const hasOwnBrand = (site: ManagedSite): boolean => brandOfTheme(site.brandTheme) !== coreBrand;

const contrastWords = texts.contrast;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Rounded down, so that a ratio just below the limit does not read as enough. */
const written = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

const isReadable = ({ ratio, needs }: BrandPair): boolean => ratio >= needs;

const columns: readonly RecordColumn<BrandPair>[] = [
  { head: contrastWords.pair, place: 'title', cell: ({ pair }) => sentence(pair) },
  { head: contrastWords.scheme, place: 'fact', cell: ({ scheme }) => texts.look[scheme] },
  {
    head: contrastWords.ratio,
    place: 'fact',
    isNumber: true,
    cell: ({ ratio }) => fill(contrastWords.of, { ratio: written(ratio) }),
  },
  {
    head: contrastWords.needs,
    place: 'fact',
    isNumber: true,
    cell: ({ needs }) => fill(contrastWords.of, { ratio: needs.toFixed(1) }),
  },
  {
    head: contrastWords.result,
    place: 'state',
    cell: (pair) => (
      <ToneBadge tone={isReadable(pair) ? 'success' : 'danger'}>
        {isReadable(pair) ? contrastWords.pass : contrastWords.fail}
      </ToneBadge>
    ),
  },
];

const words = texts.look;

/** A site's brand in both schemes, and its contrast. */
export function BrandLook({ site, order }: { site: ManagedSite; order: 2 | 3 }) {
  const brand = brandOfSite(site);
  const isNeutral = site.theme !== site.brandTheme;
  return (
    <Stack gap="md">
      <div>
        <Title order={order} fz="h3">
          {words.title}
        </Title>
        <Text c="dimmed">{isNeutral ? words.neutral : words.detail}</Text>
      </div>
      <Group gap="lg">
        <Monogram brand={brand} size={48} />
        <Color name={words.mark} value={brand.mark} />
        <Color name={words.accent} value={brand.accent} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Sample brand={brand} site={site} scheme="light" />
        <Sample brand={brand} site={site} scheme="dark" />
      </SimpleGrid>
      <ContrastReport brand={brand} order={order} />
    </Stack>
  );
}

function Color({ name, value }: { name: string; value: string }) {
  return (
    <Group gap={8} wrap="nowrap">
      <span className={classes.swatch} style={{ background: value }} />
      <div>
        <Text fz="sm" c="dimmed">
          {name}
        </Text>
        <Text className="identifier">{value}</Text>
      </div>
    </Group>
  );
}

interface SampleProps {
  brand: Brand;
  site: ManagedSite;
  scheme: 'light' | 'dark';
}

/** A preview of a page, drawn as a picture so that its button isn't mistaken for a real one. */
function Sample({ brand, site, scheme }: SampleProps) {
  const { siteName, headline, services } = site;
  const colors = paletteOf(brand)[scheme];
  const neutral = neutralRoles[scheme];
  const line = `linear-gradient(90deg, ${brand.mark}, ${brand.accent})`;
  return (
    <figure className={classes.figure}>
      <div
        role="img"
        aria-label={fill(words.sample, { site: siteName, scheme: words[scheme].toLowerCase() })}
        className={classes.sample}
        style={{ background: neutral.canvas, color: neutral.text, borderColor: neutral.hairline }}
      >
        <div className={classes.head} style={{ background: neutral.surface }}>
          <Monogram brand={brand} size={20} />
          <span className={classes.name}>{siteName}</span>
        </div>
        <div style={{ background: line, height: 3 }} />
        <div className={classes.body}>
          {headline ? <span className={classes.headline}>{headline}</span> : null}
          {services.length > 0 ? (
            <ul className={classes.services}>
              {services.map((service, at) => (
                <li key={at}>{service}</li>
              ))}
            </ul>
          ) : null}
          <span className={classes.button} style={{ background: colors.solid, color: colors.onSolid }}>
            {words.button}
          </span>
          <span style={{ color: colors.text }}>{words.link}</span>
          <span className={classes.row} style={{ background: colors.tint, color: colors.onTint }}>
            {words.row}
          </span>
        </div>
      </div>
      <figcaption className={classes.caption}>{words[scheme]}</figcaption>
    </figure>
  );
}

/** Whether each text and control of a brand has enough contrast with its background. */
function ContrastReport({ brand, order }: { brand: Brand; order: 2 | 3 }) {
  const [isOpen, setIsOpen] = useState(false);
  const pairs = checkPairs(brand);
  const faint = pairs.filter((pair) => !isReadable(pair));
  const [failed, count] = [faint.length, pairs.length];
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={order} fz="h4">
        {contrastWords.title}
      </Title>
      <Text>
        {failed === 0 ? fill(contrastWords.passed, { count }) : fill(contrastWords.failed, { failed, count })}
      </Text>
      {failed === 0 ? null : <FaintPairs pairs={faint} />}
      <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? contrastWords.hide : contrastWords.show}
      </Button>
      {isOpen ? (
        <Box w="100%">
          <RecordList
            label={contrastWords.title}
            rows={pairs}
            keyOf={({ scheme, pair }) => `${scheme} ${pair}`}
            columns={columns}
            minWidth={480}
          />
        </Box>
      ) : null}
    </Stack>
  );
}

/** The pairs with too little contrast, by name. */
function FaintPairs({ pairs }: { pairs: readonly BrandPair[] }) {
  return (
    <List size="sm">
      {pairs.map(({ scheme, pair, ratio, needs }) => (
        <List.Item key={`${scheme} ${pair}`}>
          {fill(contrastWords.faint, {
            pair: sentence(pair),
            scheme: texts.look[scheme].toLowerCase(),
            ratio: written(ratio),
            needs: needs.toFixed(1),
          })}
        </List.Item>
      ))}
    </List>
  );
}
