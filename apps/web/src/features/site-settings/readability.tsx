import type { ManagedSite } from '@lading/contracts/sites';
import { checkPairs, failingPairs } from '@lading/domain/brand/brand-pairs';
import type { Brand } from '@lading/domain/brand/brands';
import { contrast } from '@lading/domain/brand/colour';
import { nearestReadable } from '@lading/domain/brand/nearest-mark';
import type { BrandColours } from '@lading/domain/brand/palette';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { fill } from '../../ui/texts.js';
import classes from './brand-look.module.css';
import { brandOfSite } from './brand-of-site.js';
import { texts } from './site-texts.js';

const words = texts.brand;
/** A sign's two colours can be told apart from here on (WCAG 2.2, 1.4.11). */
const accentNeeds = 3;

interface ReadabilityProps {
  site: ManagedSite;
  onUse: (colours: Pick<BrandColours, 'mark' | 'bright'>) => void;
}

/** Why a brand cannot be published and what could be instead; nothing when all of it can be read. */
export function Readability({ site, onUse }: ReadabilityProps) {
  const brand = brandOfSite(site);
  const ratio = contrast(brand.mark, brand.accent);
  return (
    <div id="brand-readability" role="status" className={classes.readability}>
      <Refused brand={brand} onUse={onUse} />
      {ratio < accentNeeds ? (
        <Text fz="sm" c="dimmed">
          {fill(words.faintAccent, { ratio: (Math.floor(ratio * 100) / 100).toFixed(2) })}
        </Text>
      ) : null}
    </div>
  );
}

function Refused({ brand, onUse }: { brand: Brand; onUse: ReadabilityProps['onUse'] }) {
  const failed = failingPairs(brand).length;
  if (failed === 0) return null;
  return (
    <Alert color="red" variant="light" title={fill(words.refused, { failed, count: checkPairs(brand).length })}>
      <Suggestion brand={brand} onUse={onUse} />
    </Alert>
  );
}

function Suggestion({ brand, onUse }: { brand: Brand; onUse: ReadabilityProps['onUse'] }) {
  const nearest = useMemo(() => nearestReadable({ mark: brand.mark, bright: brand.bright }), [brand]);
  if (!nearest) return null;
  const { mark, bright } = nearest;
  const isSameMark = mark === brand.mark;
  const same = bright ? words.nearestBright : words.nearestPlain;
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        <Text fz="sm">{isSameMark ? same : words.nearest}</Text>
        {isSameMark ? null : <span className={classes.swatch} style={{ background: mark }} />}
      </Group>
      <Button size="compact-sm" variant="default" onClick={() => onUse({ mark, bright })}>
        {isSameMark ? (bright ? words.setBright : words.setPlain) : fill(words.use, { color: mark })}
      </Button>
    </Stack>
  );
}
