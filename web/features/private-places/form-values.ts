import { formatCoordinates, parseCoordinates } from '#shared/private-places/coordinates.ts';
import { radiusLimits } from '#shared/private-places/fields.ts';
import { type PrivatePlace, privatePlaceFields } from '#shared/private-places/schema.ts';

export interface PlaceFormValues {
  name: string;
  /** As they are typed: '47.3769, 8.5417'. */
  coordinates: string;
  /** Metres. */
  radius: string;
}

export const valuesOf = (place?: Partial<PrivatePlace>): PlaceFormValues => {
  const { name = '', latitude, longitude, radius = radiusLimits.usual } = place ?? {};
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return {
    name,
    coordinates: isPlaced ? formatCoordinates({ latitude, longitude }) : '',
    radius: String(radius),
  };
};

export function errors({ name, coordinates }: PlaceFormValues): Partial<PlaceFormValues> {
  const named = privatePlaceFields.shape.name.safeParse(name);
  return {
    ...(!named.success && { name: named.error.issues[0]?.message ?? '' }),
    ...(!parseCoordinates(coordinates) && {
      coordinates: 'Latitude and longitude in degrees, such as 47.3769, 8.5417',
    }),
  };
}

/** The place that was entered, in values without errors. */
export const toPlace = (
  id: string,
  { name, coordinates, radius }: PlaceFormValues,
): PrivatePlace => ({
  id,
  ...privatePlaceFields.parse({ name, ...parseCoordinates(coordinates), radius: Number(radius) }),
});
