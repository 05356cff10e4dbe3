import type { TourTexts } from "../../domain/catalogue/tour.ts";

export const tourTexts: Record<string, TourTexts> = {
  "1001": {
    name: "Sunset Catamaran",
    shortDescription:
      "An afternoon under sail along the Gold Coast, with a snorkel stop, an open bar and the sunset on the way home.",
    description:
      "You wade from the sand to the catamaran. In a cove there is about an hour for snorkelling among puffer fish and rays. The way home is under sail, at sunset.",
    howLong: "Back at your door at about seven",
    included: "Masks and floats, fruit, ceviche and an open bar",
    bring: "A towel and a shirt for the sun; shoes stay on land",
    season: "Humpback whales pass from December to March",
  },
  "1002": {
    name: "Arenal Volcano and Hot Springs",
    shortDescription:
      "A day around Arenal: a walk on the lava field of 1968, lunch by the lake, and hot springs in a warm river.",
    description:
      "It is a long drive, with a stop for breakfast on the way. Arenal has been quiet since 2010, and the lava field of 1968 is now a trail where coatis and toucans are often seen. Lunch is at a family soda above the lake. The afternoon is for the hot springs: a river of 38 to 40 degrees, pool below pool under the trees.",
    howLong: "Back at about nine at night",
    included: "Towels and lockers at the hot springs",
    bring: "Good shoes, swimwear and a light rain jacket",
  },
  "1003": {
    name: "Monteverde Hanging Bridges",
    shortDescription:
      "Six bridges through the top of the cloud forest, with hummingbirds, orchids and, in some months, quetzals.",
    description:
      "We climb from the dry coast to the clouds, and it gets some fifteen degrees cooler. The bridges lead through the tops of the trees, past orchids and bromeliads, and the longest is 230 metres.",
    howLong: "Under three hours on the road to get there, and three easy kilometres on foot",
    included: "A naturalist with a telescope, lunch and a stop at a hummingbird garden",
    bring: "A jumper: it is cool up there",
    season: "February to May for a good chance of a quetzal",
  },
  "1004": {
    name: "Río Celeste Waterfall",
    shortDescription:
      "The sky-blue river of Tenorio National Park, and the walk to the place where two clear streams turn it blue.",
    description:
      "Two clear streams meet at Los Teñideros, and the water turns turquoise: tiny mineral particles scatter the light. The trail leads through the rainforest, and can be muddy. Swimming is not allowed in the park, so we stop afterwards at another place on the same river.",
    howLong: "A walk of about six kilometres there and back, with 250 steps down and up again",
    included: "Park fee, guide, lunch and rubber boots",
    bring: "Swimwear, if you want to bathe in the river afterwards",
    season: "After heavy rain the blue can fade for a day",
  },
  "1005": {
    name: "Tamarindo Estuary by Boat",
    shortDescription:
      "Two quiet hours among the mangroves, with howler monkeys, herons and, now and then, a crocodile.",
    description:
      "The estuary behind Tamarindo's beach belongs to Las Baulas National Marine Park, and five kinds of mangrove grow in it. A small covered boat goes where the tide allows. American crocodiles live here too. It is easy for grandparents, and for children from about three years old.",
    howLong: "Two hours among the mangroves",
    pickup: "It depends on the tide: ask us before you plan the day",
    included: "Binoculars, on board",
    bring: "Insect repellent and a hat",
    season: "Monkeys and herons all year, roseate spoonbills in the dry months",
  },
  "1006": {
    name: "Palo Verde River Safari",
    shortDescription:
      "Down the Tempisque in a flat boat, past iguanas, monkeys and crocodiles, and sometimes scarlet macaws.",
    description:
      "Palo Verde is one of the last great dry forests on the Pacific side of Central America, and the Tempisque river winds through it. The birds gather at what is left of the lagoon: jabiru storks, whistling ducks, egrets. White-faced capuchins live here, crocodiles of up to four metres and, with luck, scarlet macaws. Lunch is arroz con pollo at a cattle ranch, with tortillas that you press yourself.",
    howLong: "Two hours on the water",
    included: "A bilingual naturalist",
    season: "December to April for thousands of water birds; monkeys, iguanas and crocodiles all year",
  },
  "1007": {
    name: "Leatherback Turtle Night",
    shortDescription:
      "A night at Playa Grande with a park guide, in the hope of seeing the largest turtle in the world come ashore.",
    description:
      "At Playa Grande, in Las Baulas National Marine Park, leatherbacks come ashore to lay their eggs. Some nights none comes. When it is not their season we go farther along the coast, by the same rules.",
    howLong: "You wait at the station until the rangers call",
    pickup: "It depends on the tide: ask us before you plan the evening",
    included: "A licensed park guide, in groups of at most fifteen",
    bring: "Dark clothes; lights and cameras are not allowed",
    season:
      "About 20 October to 15 February for leatherbacks; outside these months green or olive ridley turtles",
  },
  "1008": {
    name: "Rincón de la Vieja Volcano",
    shortDescription:
      "Mud pots, a canyon on a zip line and a bath in a warm river, on the side of an active volcano.",
    description:
      "The canyon of the Río Blanco comes first. After lunch at the hacienda, the Las Pailas trail leads past steaming vents and boiling mud, under strangler figs where capuchins live. The day ends in warm water and volcanic clay.",
    howLong: "Three flat kilometres on foot",
    included: "The zip line or a horse",
    bring: "Swimwear for the river pools",
    season: "On Mondays the park is closed, and we walk a private trail beside it",
  },
};
