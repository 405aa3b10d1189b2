import type { ManagedSite } from '@lading/contracts/sites';
import type { Brand } from '@lading/domain/brand/brands';
import { neutralRoles } from '@lading/domain/brand/neutrals';
import { paletteOf } from '@lading/domain/brand/palette';
import { Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Monogram } from '../../ui/display/monogram.js';
import { fill } from '../../ui/texts.js';
import classes from './brand-look.module.css';
import { brandOfSite } from './brand-of-site.js';
import { ContrastReport } from './contrast-report.js';
import { texts } from './site-texts.js';

const words = texts.look;

/** How a site's brand looks in both schemes, and whether all of it can be read. */
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
        <Colour name={words.mark} value={brand.mark} />
        <Colour name={words.accent} value={brand.accent} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Sample brand={brand} siteName={site.siteName} scheme="light" />
        <Sample brand={brand} siteName={site.siteName} scheme="dark" />
      </SimpleGrid>
      <ContrastReport brand={brand} order={order} />
    </Stack>
  );
}

function Colour({ name, value }: { name: string; value: string }) {
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
  siteName: string;
  scheme: 'light' | 'dark';
}

/** A page in small; a picture, so that nobody tries its button. */
function Sample({ brand, siteName, scheme }: SampleProps) {
  const colours = paletteOf(brand)[scheme];
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
          <span className={classes.button} style={{ background: colours.solid, color: colours.onSolid }}>
            {words.button}
          </span>
          <span style={{ color: colours.text }}>{words.link}</span>
          <span className={classes.row} style={{ background: colours.tint, color: colours.onTint }}>
            {words.row}
          </span>
        </div>
      </div>
      <figcaption className={classes.caption}>{words[scheme]}</figcaption>
    </figure>
  );
}
