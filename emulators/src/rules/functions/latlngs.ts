import { Failure } from '../outcomes/outcome.ts'
import { LatLng } from '../values/latlng.ts'
import { toGlobals, toMethods } from './signature.ts'

const earthRadiusMetres = 6_371_010

export const latLngMethods = toMethods<LatLng>({
  latitude: { takes: 0, call: (point) => point.latitude },
  longitude: { takes: 0, call: (point) => point.longitude },
  distance: {
    takes: 1,
    call: (point, other) => (other instanceof LatLng ? computeDistance(point, other) : undefined),
  },
})

export const latLngFunctions = toGlobals({
  value: {
    takes: 2,
    call: (latitude, longitude) => {
      if (!isNumber(latitude) || !isNumber(longitude)) return undefined
      const point = new LatLng(Number(latitude), Number(longitude))
      const onEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
      return onEarth ? point : new Failure('Latitude or longitude is out of range.')
    },
  },
})

/** Along the great circle, by the haversine formula. */
function computeDistance(a: LatLng, b: LatLng): number {
  const latitudes = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2
  const longitudes = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2
  const chord = latitudes + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * longitudes
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function isNumber(value: unknown): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}
