// Prices freight by exact fractions, slowly and without any code of the product's rating.

const halfUp = (numerator, denominator) => (2n * numerator + denominator) / (2n * denominator);

/** Rates of a class in every break of a zone, from the tariff's own factors. */
function ratesOf(tariff, zone, freightClass) {
  const { classFactors, breakFactors } = tariff.rates;
  return breakFactors.map((factor) =>
    halfUp(BigInt(zone.baseCentsPerCwt) * BigInt(classFactors[freightClass]) * BigInt(factor), 10_000n),
  );
}

function cheapest(lines, tariff, zone) {
  const pounds = lines.reduce((sum, line) => sum + line.pounds, 0n);
  const lowest = Math.min(...lines.map(({ freightClass }) => freightClass));
  const reached = tariff.breaks.filter(({ fromPounds }, index) => index > 0 && BigInt(fromPounds) <= pounds).length;
  const charges = tariff.breaks.slice(reached).map(({ fromPounds }, place) => {
    const at = reached + place;
    const missing = BigInt(fromPounds) > pounds ? BigInt(fromPounds) - pounds : 0n;
    const freight = lines.reduce(
      (sum, line) => sum + halfUp(ratesOf(tariff, zone, line.freightClass)[at] * line.pounds, 100n),
      0n,
    );
    return freight + halfUp(ratesOf(tariff, zone, lowest)[at] * missing, 100n);
  });
  return charges.reduce((least, charge) => (charge < least ? charge : least));
}

/**
 * Total cents of freight without services or space rules; undefined where these are charged. Miles and the fuel index in
 * force are taken from the trace, everything else is worked out again.
 */
export function exactTotal(request, tariff, trace) {
  const of = (name) => trace.find(({ step }) => step === name);
  if (of('capacity') || of('accessorial') || request.lines.some(({ freightClass }) => freightClass === undefined))
    return undefined;
  const rated = (actual) => tariff.fak.find(({ from, to }) => actual >= from && actual <= to)?.ratedAs ?? actual;
  const lines = request.lines.map((line) => ({
    pounds: BigInt(Math.ceil(line.weight)),
    freightClass: rated(line.freightClass),
  }));
  const zone = tariff.rates.zones.find(({ upToMiles }) => upToMiles === null || of('lane').roadMiles <= upToMiles);
  const gross = cheapest(lines, tariff, zone);
  const discounted = gross - halfUp(gross * BigInt(tariff.discountBasisPoints), 10_000n);
  const minimum = BigInt(tariff.minimumChargeCents);
  const net = discounted > minimum ? discounted : minimum;
  const { fromMilliDollars, stepMilliDollars, baseBasisPoints, basisPointsPerStep } = tariff.fuelTable;
  const steps = Math.floor((of('fuel').milliDollars - fromMilliDollars) / stepMilliDollars);
  const fuel = halfUp(net * BigInt(Math.max(0, baseBasisPoints + steps * basisPointsPerStep)), 10_000n);
  return Number(net + fuel);
}
