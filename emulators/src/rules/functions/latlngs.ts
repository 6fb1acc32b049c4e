import { Failure } from '../outcomes/outcome.ts'
import { LatLng } from '../values/latlng.ts'
import { globals, methods } from './signature.ts'

const earthRadiusMetres = 6_371_010

export const latLngMethods = methods<LatLng>({
  latitude: { takes: 0, call: (point) => point.latitude },
  longitude: { takes: 0, call: (point) => point.longitude },
  distance: {
    takes: 1,
    call: (point, other) => (other instanceof LatLng ? distance(point, other) : undefined),
  },
})

export const latLngFunctions = globals({
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
function distance(a: LatLng, b: LatLng): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function isNumber(value: unknown): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}
