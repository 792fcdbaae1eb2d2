// npm run pictures: the pictures of the README, from the screenshots that the tests of the console have made.

import { resolve } from 'node:path'
import sharp from 'sharp'

const WIDTH = 1200
const shot = (name: string): string => resolve(import.meta.dirname, 'screenshots', `${name}-light.png`)
const picture = (name: string): string => resolve(import.meta.dirname, '../../docs/pictures', `${name}.webp`)

for (const name of ['inbox', 'document', 'insights']) {
  const { size } = await sharp(shot(name)).resize(WIDTH).webp({ quality: 82 }).toFile(picture(name))
  console.log(`${picture(name)}: ${size} bytes`)
}
